import type { Mat4 } from '@stfkit/core';
import { unshuffleBytes } from '../pack-numbers.ts';
import { ByteReader } from './byte-stream.ts';
import { guessFloats, hashRows, listTold } from './guess-floats.ts';
import type { RoleValues } from './mesh-roles.ts';
import { fromOrderedBits, orderedBits } from './ordered-bits.ts';
import type { Origins } from './origins.ts';
import type { FloatSource, Guess, ValueCoder } from './value-coder.ts';
import { FLOATS } from './value-writer.ts';

/** Puts values together from guesses and what a `ValueWriter` noted; all of it may come from anyone. */
export class ValueReader implements ValueCoder {
  /** The values by the path of their role. */
  readonly values: Map<string, ArrayLike<number>> = new Map();
  readonly #reader: ByteReader;
  readonly #floatWidth: number;
  readonly #map: Mat4 | undefined;
  /** How many floats may still come out that take no bytes. */
  #budget: number;

  /**
   * @param map What the writer found to take the vertices of the other mesh to where they are.
   * @param budget How many values may come out at most.
   */
  constructor(bytes: Uint8Array, floatWidth: number, map: Mat4 | undefined, budget: number) {
    this.#reader = new ByteReader(bytes);
    this.#floatWidth = floatWidth;
    this.#map = map;
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

  transform(): Mat4 | undefined {
    return this.#map;
  }

  origins(_from: RoleValues, _positions: ArrayLike<number>, guessed: Origins): Origins {
    const vertices = this.#differences(guessed.vertices);
    return { vertices, splits: this.#differences(guessed.splits) };
  }

  floats(path: string, source: FloatSource): void {
    const form = this.#reader.uint();
    if (form === FLOATS.ABSENT) return;
    const length = this.#spend(this.#reader.uint());
    const zeros = this.#floatWidth === 8 ? new Float64Array(length) : new Float32Array(length);
    const values = guessFloats(source, zeros);
    this.values.set(path, form === FLOATS.GUESSED ? values : this.#readFloats(values, source));
  }

  /** The floats with what differs from the guess; the guess where that is of another value, as someone edited it. */
  #readFloats(
    guessed: Float32Array | Float64Array,
    source: FloatSource,
  ): Float32Array | Float64Array {
    const width = guessed.BYTES_PER_ELEMENT;
    const [nearness = 0] = this.#singles(1);
    const far = this.#list();
    const isEdited = far.length > 0 && this.#reader.uint() !== hashRows(far, source);
    const told = listTold(guessed.length, source, far);
    const bytes = unshuffleBytes(this.#reader.bytes(told.length * width), width).buffer;
    const exact = width === 8 ? new Float64Array(bytes) : new Float32Array(bytes);
    told.forEach((index, place) => {
      if (isEdited && source.at(index) >= 0) return;
      guessed[index] = exact[place] as number;
    });
    if (this.#reader.uint() === 0) return guessed;
    return this.#addResidues(guessed, nearness);
  }

  #addResidues(
    guessed: Float32Array | Float64Array,
    nearness: number,
  ): Float32Array | Float64Array {
    const values = guessed instanceof Float32Array ? this.#step(guessed) : this.#shift(guessed);
    for (let i = 0; i < values.length; i++) {
      const gap = Math.abs((values[i] as number) - (guessed[i] as number));
      // Of values that are no numbers nothing is to be told.
      if (gap > nearness) values[i] = guessed[i] as number;
    }
    return values;
  }

  #step(guessed: Float32Array): Float32Array {
    const bits = orderedBits(guessed);
    for (let i = 0; i < bits.length; i++) (bits[i] as number) += this.#reader.int();
    return fromOrderedBits(bits);
  }

  #shift(guessed: Float64Array): Float64Array {
    const bytes = unshuffleBytes(this.#reader.bytes(guessed.byteLength), 8);
    const gaps = new Float64Array(bytes.buffer);
    return gaps.map((gap, i) => (guessed[i] as number) + gap);
  }

  #singles(count: number): Float32Array {
    return new Float32Array(new Uint8Array(this.#reader.bytes(4 * count)).buffer);
  }

  /** So many entries, some of them others than before. */
  #differences(guessed: Int32Array): Int32Array {
    const length = this.#spend(this.#reader.uint());
    const entries = new Int32Array(length).fill(-1);
    entries.set(guessed.subarray(0, length));
    for (const index of this.#list()) {
      const entry = this.#reader.uint() - 1;
      if (index < length) entries[index] = entry;
    }
    return entries;
  }

  /** Rising integers. */
  #list(): number[] {
    const count = this.#reader.uint();
    if (count > this.#reader.rest) throw new Error('integers are missing');
    let last = 0;
    return Array.from({ length: count }, () => {
      last += this.#reader.uint();
      return last;
    });
  }

  #spend(count: number): number {
    this.#budget -= count;
    if (this.#budget < 0) throw new Error('it makes more than it can have been made of');
    return count;
  }
}
