/** Sets of whole numbers from 0 that can be united. */
export class DisjointSets {
  readonly #parents: number[];

  constructor(count: number) {
    this.#parents = Array.from({ length: count }, (_, i) => i);
  }

  /** The number that stands for the set of this one. */
  find(item: number): number {
    let root = item;
    while (this.#parents[root] !== root) root = this.#parents[root] as number;
    for (let at = item; at !== root; ) {
      const next = this.#parents[at] as number;
      this.#parents[at] = root;
      at = next;
    }
    return root;
  }

  /** Makes one set of two and returns the number that stands for it: that of the first. */
  unite(a: number, b: number): number {
    const root = this.find(a);
    this.#parents[this.find(b)] = root;
    return root;
  }
}
