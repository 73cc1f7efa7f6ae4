import type { Mat4 } from '@stfkit/core';
import { areEqualBytes } from '../../../../bytes/equal-bytes.ts';
import { bytesOf } from '../../../../geometry/bytes-of.ts';
import { shuffleBytes } from '../pack-numbers.ts';
import { ByteWriter } from './byte-stream.ts';
import { findOrigins } from './find-origins.ts';
import { fitTransform } from './fit-transform.ts';
import { guessFloats, hashRows, listTold } from './guess-floats.ts';
import type { RoleValues } from './mesh-roles.ts';
import { areNear, nearnessOf } from './nearness.ts';
import { orderedBits } from './ordered-bits.ts';
import type { Origins } from './origins.ts';
import type { FloatSource, Guess, ValueCoder } from './value-coder.ts';

/** How floats are written: not at all, as they were guessed, or by what differs. */
export const FLOATS = { ABSENT: 0, GUESSED: 1, TOLD: 2 } as const;

/** Notes by how much guesses are wrong. */
export class ValueWriter implements ValueCoder {
  readonly #writer = new ByteWriter();
  readonly #values: RoleValues;
  #map: Mat4 | undefined;

  constructor(values: RoleValues) {
    this.#values = values;
  }

  count(known: number): number {
    this.#writer.uint(known);
    return known;
  }

  layers(list: string): number {
    const numbers = [...this.#values.keys()].flatMap((path) => {
      const [name, number] = path.split('/');
      return name === list ? [Number(number) + 1] : [];
    });
    return this.count(numbers.reduce((most, number) => Math.max(most, number), 0));
  }

  integers(path: string, guess: Guess): ArrayLike<number> | undefined {
    const values = this.#values.get(path);
    this.#writer.uint(values === undefined ? 0 : values.length + 1);
    if (values === undefined) return undefined;
    for (let i = 0; i < values.length; i++) {
      this.#writer.int((values[i] as number) - guess(i, values));
    }
    return values;
  }

  transform(from: RoleValues, vertices: Int32Array): Mat4 | undefined {
    const [to, given] = [this.#values.get('vertices'), from.get('vertices')];
    this.#map = to && given && fitTransform(to, given, vertices);
    return this.#map;
  }

  origins(from: RoleValues, positions: ArrayLike<number>, guessed: Origins): Origins {
    const found = findOrigins(this.#values, from, positions, guessed);
    this.#differences(found.vertices, guessed.vertices);
    this.#differences(found.splits, guessed.splits);
    return found;
  }

  floats(path: string, source: FloatSource): void {
    const values = this.#values.get(path) as Float32Array | Float64Array | undefined;
    const writer = this.#writer;
    if (values === undefined) {
      writer.uint(FLOATS.ABSENT);
      return;
    }
    const guessed = guessFloats(source, values.slice().fill(0));
    const isGuessed = areEqualBytes(bytesOf(values), bytesOf(guessed));
    writer.uint(isGuessed ? FLOATS.GUESSED : FLOATS.TOLD);
    writer.uint(values.length);
    if (isGuessed) return;
    const nearness = nearnessOf(values);
    const far = listFar(values, guessed, source, nearness);
    writer.bytes(bytesOf(Float32Array.of(nearness)));
    this.#list(far);
    if (far.length > 0) writer.uint(hashRows(far, source));
    const told = listTold(values.length, source, far);
    const width = values.BYTES_PER_ELEMENT;
    const bytes = new Uint8Array(told.length * width);
    told.forEach((index, place) => {
      bytes.set(bytesOf(values.subarray(index, index + 1)), place * width);
      guessed[index] = values[index] as number;
    });
    writer.bytes(shuffleBytes(bytes, width));
    this.#residues(values, guessed);
  }

  /** What takes the vertices of the other mesh to where they are, once that was asked for. */
  get map(): Mat4 | undefined {
    return this.#map;
  }

  finish(): Uint8Array {
    return this.#writer.finish();
  }

  /** By how much values differ from what is near them: in steps from one single float to the next, or as doubles. */
  #residues(values: Float32Array | Float64Array, guessed: Float32Array | Float64Array): void {
    const writer = this.#writer;
    const isSame = areEqualBytes(bytesOf(values), bytesOf(guessed));
    writer.uint(isSame ? 0 : 1);
    if (isSame) return;
    if (values instanceof Float32Array) {
      const [to, from] = [orderedBits(values), orderedBits(guessed as Float32Array)];
      for (let i = 0; i < to.length; i++) writer.int((to[i] as number) - (from[i] as number));
    } else {
      const gaps = values.map((value, i) => value - (guessed[i] as number));
      writer.bytes(shuffleBytes(bytesOf(gaps), gaps.BYTES_PER_ELEMENT));
    }
  }

  /** The entries that are others than before. */
  #differences(found: Int32Array, guessed: Int32Array): void {
    const others = [...found.keys()].filter((i) => found[i] !== (guessed[i] ?? -1));
    this.#writer.uint(found.length);
    this.#list(others);
    for (const i of others) this.#writer.uint((found[i] as number) + 1);
  }

  /** Rising integers. */
  #list(integers: readonly number[]): void {
    this.#writer.uint(integers.length);
    integers.forEach((each, i) => {
      this.#writer.uint(each - (integers[i - 1] ?? 0));
    });
  }
}

/** The rows of floats that are another thing than was guessed. */
function listFar(
  values: ArrayLike<number>,
  guessed: ArrayLike<number>,
  { at, size }: FloatSource,
  nearness: number,
): number[] {
  const far: number[] = [];
  for (let row = 0; row * size < values.length; row++) {
    const start = row * size;
    if (at(start) >= 0 && !areNear(values, start, guessed, start, size, nearness)) far.push(row);
  }
  return far;
}
