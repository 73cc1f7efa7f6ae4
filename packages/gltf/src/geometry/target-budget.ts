/** Vectors of morph targets that a conversion makes at most: 2^27, of 12 bytes each. */
const MOST_VECTORS = 2 ** 27;

/**
 * What morph targets may take of memory. A file of a few megabytes can speak of any number of them, as
 * targets may share their values and may be sparse.
 */
export class TargetBudget {
  #left = MOST_VECTORS;

  /** Takes so many vectors; false, and nothing is taken, where that is more than is left. */
  take(vectors: number): boolean {
    if (vectors > this.#left) return false;
    this.#left -= vectors;
    return true;
  }
}
