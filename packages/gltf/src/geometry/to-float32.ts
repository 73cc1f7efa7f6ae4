import type { ReadonlyFloats } from '@stfkit/core';

/** The values as single floats; the same array where they are that. */
export function toFloat32(values: ReadonlyFloats): Float32Array {
  return values instanceof Float32Array ? values : new Float32Array(values);
}
