import { hashBytes } from '../../../../bytes/hash.ts';
import type { FloatSource } from './value-coder.ts';

/** Puts what is guessed into an array of zeros. */
export function guessFloats<A extends Float32Array | Float64Array>(
  { values, at }: FloatSource,
  guessed: A,
): A {
  if (values === undefined) return guessed;
  for (let i = 0; i < guessed.length; i++) {
    const from = at(i);
    if (from >= 0) guessed[i] = values[from] ?? 0;
  }
  return guessed;
}

/** The indices of the floats that are told as they are: those that come from none, and those of rows that are far. */
export function listTold(
  length: number,
  { values, at, size }: FloatSource,
  far: readonly number[],
): number[] {
  const rows = new Set(far);
  const told: number[] = [];
  for (let i = 0; i < length; i++) {
    if (values === undefined || at(i) < 0 || rows.has(Math.floor(i / size))) told.push(i);
  }
  return told;
}

/** The hash of what rows are guessed from: where it is another one, someone edited that. */
export function hashRows(rows: readonly number[], { values, at, size }: FloatSource): number {
  const sources = new Float32Array(rows.length * size);
  let place = 0;
  for (const row of rows) {
    // As single floats, which programs keep; plus 0 makes one of the two zeros.
    for (let k = 0; k < size; k++) sources[place++] = (values?.[at(row * size + k)] ?? 0) + 0;
  }
  return hashBytes(new Uint8Array(sources.buffer));
}
