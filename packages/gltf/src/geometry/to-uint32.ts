import type { ReadonlyUints } from '@stfkit/core';

/** The values as integers of 4 bytes; the same array where they are that. */
export function toUint32(values: ReadonlyUints): Uint32Array {
  return values instanceof Uint32Array ? values : new Uint32Array(values);
}
