import type { TypedArray } from '@gltf-transform/core';
import { bitsOf } from '../geometry/sparse-values.ts';

/** About how many bytes the JSON of a sparse accessor has more than that of another. */
const OVERHEAD = 150;

/**
 * Whether values take less room as a sparse accessor, which has an index of 4 bytes at most for each that is not 0;
 * and at most half are that, else glTF-Transform warns of it.
 */
export function isSmallerSparse(values: TypedArray, size: number): boolean {
  const width = values.BYTES_PER_ELEMENT * size + 4;
  const rows = values.length / size;
  const bits = bitsOf(values);
  const limit = Math.min(values.byteLength - OVERHEAD, Math.floor(rows / 2) * width + 1);
  let bytes = 0;
  for (let i = 0; i < values.length && bytes < limit; i += size) {
    let isFilled = false;
    for (let k = 0; k < size; k++) isFilled ||= bits[i + k] !== 0;
    if (isFilled) bytes += width;
  }
  return bytes < limit;
}
