import { areEqualBytes } from '../../../../bytes/equal-bytes.ts';
import { hashBytes } from '../../../../bytes/hash.ts';
import { shuffleBytes } from '../pack-numbers.ts';
import { ByteWriter } from './byte-stream.ts';
import type { RoleValues } from './mesh-roles.ts';
import { orderedBits } from './ordered-bits.ts';
import type { FloatSource, Guess, ValueCoder } from './value-coder.ts';

/** How floats are written: as they were guessed, by how much they differ, or as they are. */
export const FLOATS = { ABSENT: 0, GUESSED: 1, NEAR: 2, RAW: 3 } as const;

/** Notes by how much guesses are wrong. */
export class ValueWriter implements ValueCoder {
  readonly #writer = new ByteWriter();
  readonly #values: RoleValues;

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
    return this.count(Math.max(0, ...numbers));
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

  floats(path: string, source: FloatSource): void {
    const values = this.#values.get(path) as Float32Array | Float64Array | undefined;
    const writer = this.#writer;
    if (values === undefined) {
      writer.uint(FLOATS.ABSENT);
      return;
    }
    const guessed = values.slice().fill(0);
    guessFloats(source, guessed);
    const [given, made] = [bytesOf(values), bytesOf(guessed)];
    const isGuessed = areEqualBytes(given, made);
    const near = isGuessed ? undefined : writeNear(values, guessed);
    writer.uint(isGuessed ? FLOATS.GUESSED : near ? FLOATS.NEAR : FLOATS.RAW);
    writer.uint(values.length);
    if (isGuessed) return;
    writer.uint(hashSource(source));
    writer.bytes(near ?? shuffleBytes(given, values.BYTES_PER_ELEMENT));
  }

  finish(): Uint8Array {
    return this.#writer.finish();
  }
}

/** The differences of single floats, counted in steps from one to the next; undefined where that takes more than the floats. */
function writeNear(
  values: Float32Array | Float64Array,
  guessed: Float32Array | Float64Array,
): Uint8Array | undefined {
  if (!(values instanceof Float32Array)) return undefined;
  const writer = new ByteWriter();
  const [to, from] = [orderedBits(values), orderedBits(guessed as Float32Array)];
  for (let i = 0; i < to.length; i++) writer.int((to[i] as number) - (from[i] as number));
  return writer.length < 3.5 * values.length ? writer.finish() : undefined;
}

/** Puts what is guessed into an array of zeros. */
export function guessFloats(
  { values, at }: FloatSource,
  guessed: Float32Array | Float64Array,
): void {
  if (values === undefined) return;
  for (let i = 0; i < guessed.length; i++) {
    const from = at(i);
    if (from >= 0) guessed[i] = values[from] ?? 0;
  }
}

/** The hash of what floats are guessed from. */
export function hashSource({ values }: FloatSource): number {
  return values === undefined ? 0 : hashBytes(bytesOf(values as Float32Array));
}

function bytesOf(values: Float32Array | Float64Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}
