/**
 * Guesses new numbers of things by their old ones: a thing that was met has the number it had then, a new
 * one the next.
 */
export class LearnedMap {
  readonly #numbers = new Map<number, number>();
  #next = 0;

  /** The number of a thing; a negative old number stands for no thing that is known. */
  guess(old: number): number {
    return this.#numbers.get(old) ?? this.#next;
  }

  /** Learns the number of a thing. */
  learn(old: number, number: number): void {
    if (old >= 0 && this.#numbers.has(old)) return;
    if (old >= 0) this.#numbers.set(old, number);
    this.#next = number + 1;
  }
}
