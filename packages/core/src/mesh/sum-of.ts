import type { ReadonlyUints } from '../buffers/readonly-array.ts';

/** The values added up. */
export function sumOf(values: ReadonlyUints): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] as number;
  return sum;
}
