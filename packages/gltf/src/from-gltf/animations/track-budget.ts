/**
 * How many keys the tracks of a file may have that say what another track says already: one channel of glTF may move what many
 * nodes show, each of which has a track of its own in STF.
 */
const MOST_KEYS = 1 << 21;

/** How many values may be those of another channel: a third of a gigabyte as text. */
const MOST_VALUES = 1 << 23;

/** So many more for each value of the file: in a library of clips most joints share what never changes. */
const MORE_FOR_EACH = 24;

/** Keeps small files from filling the memory with tracks that are alike. */
export class TrackBudget {
  #left = MOST_KEYS;
  #valuesLeft = MOST_VALUES;
  readonly #known = new Set<object>();

  /** Takes room for tracks beyond the first, each with so many keys; says whether there is as much. */
  take(tracks: number, keys: number): boolean {
    const isEnough = tracks === 0 || tracks * keys <= this.#left;
    if (isEnough && tracks > 0) this.#left -= tracks * keys;
    return isEnough;
  }

  /** Takes room for so many values of a channel, which may be those of an earlier one; says whether there is as much. */
  takeValues(output: object, count: number): boolean {
    const isNew = !this.#known.has(output);
    this.#known.add(output);
    const left = this.#valuesLeft + (isNew ? MORE_FOR_EACH * count : -count);
    if (left >= 0) this.#valuesLeft = left;
    return left >= 0;
  }
}
