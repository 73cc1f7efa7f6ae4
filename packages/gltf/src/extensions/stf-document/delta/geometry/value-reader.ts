import { unshuffleBytes } from '../pack-numbers.ts';
import { ByteReader } from './byte-stream.ts';
import { fromOrderedBits, orderedBits } from './ordered-bits.ts';
import type { FloatSource, Guess, ValueCoder } from './value-coder.ts';
import { FLOATS, guessFloats, hashSource } from './value-writer.ts';

/** Puts values together from guesses and what a `ValueWriter` noted; all of it may come from anyone. */
export class ValueReader implements ValueCoder {
  /** The values by the path of their role. */
  readonly values: Map<string, ArrayLike<number>> = new Map();
  readonly #reader: ByteReader;
  readonly #floatWidth: number;
  /** How many floats may still come out that take no bytes. */
  #budget: number;

  /** @param budget How many values may come out at most. */
  constructor(bytes: Uint8Array, floatWidth: number, budget: number) {
    this.#reader = new ByteReader(bytes);
    this.#floatWidth = floatWidth;
    this.#budget = budget;
  }

  count(): number {
    return this.#reader.uint();
  }

  layers(): number {
    return this.#spend(this.count());
  }

  integers(path: string, guess: Guess): ArrayLike<number> | undefined {
    const length = this.#reader.uint() - 1;
    if (length < 0) return undefined;
    if (length > this.#reader.rest) throw new Error('integers are missing');
    const values = new Float64Array(this.#spend(length));
    for (let i = 0; i < length; i++) {
      const value = guess(i, values) + this.#reader.int();
      if (!(value >= 0)) throw new Error('an index is negative');
      values[i] = value;
    }
    this.values.set(path, values);
    return values;
  }

  floats(path: string, source: FloatSource): void {
    const form = this.#reader.uint();
    if (form === FLOATS.ABSENT) return;
    const length = this.#spend(this.#reader.uint());
    const values = this.#floatWidth === 8 ? new Float64Array(length) : new Float32Array(length);
    guessFloats(source, values);
    const read = form === FLOATS.GUESSED ? values : this.#readFloats(form, source, values);
    this.values.set(path, read);
  }

  /** The floats that differ from the guess; the guess where someone edited what it is made from. */
  #readFloats(
    form: number,
    source: FloatSource,
    guessed: Float32Array | Float64Array,
  ): ArrayLike<number> {
    const isEdited = this.#reader.uint() !== hashSource(source);
    if (form === FLOATS.NEAR && guessed instanceof Float32Array) {
      const bits = orderedBits(guessed);
      for (let i = 0; i < bits.length; i++) (bits[i] as number) += this.#reader.int();
      return isEdited ? guessed : fromOrderedBits(bits);
    }
    if (form !== FLOATS.RAW) throw new Error('floats have another form');
    const width = guessed.BYTES_PER_ELEMENT;
    const bytes = unshuffleBytes(this.#reader.bytes(guessed.byteLength), width);
    if (isEdited) return guessed;
    return width === 8 ? new Float64Array(bytes.buffer) : new Float32Array(bytes.buffer);
  }

  #spend(count: number): number {
    this.#budget -= count;
    if (this.#budget < 0) throw new Error('it makes more than it can have been made of');
    return count;
  }
}
