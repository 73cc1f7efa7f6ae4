/** Vertices with the copies that triangles of no area and double faces need. */
export class VertexCopies {
  readonly #originals: Uint32Array;
  readonly #copied: number[] = [];
  readonly #copies = new Map<number, number>();

  constructor(originals: Uint32Array) {
    this.#originals = originals;
  }

  /** The vertex itself for level 0, else the copy of this number. */
  find(vertex: number, level: number): number {
    if (level === 0) return vertex;
    const key = level * this.#originals.length + vertex;
    let copy = this.#copies.get(key);
    if (copy === undefined) {
      copy = this.#originals.length + this.#copied.push(this.#originals[vertex] as number) - 1;
      this.#copies.set(key, copy);
    }
    return copy;
  }

  /** The row of each vertex, copies at the end. */
  rows(): Uint32Array {
    if (this.#copied.length === 0) return this.#originals;
    const all = new Uint32Array(this.#originals.length + this.#copied.length);
    all.set(this.#originals);
    all.set(this.#copied, this.#originals.length);
    return all;
  }
}
