import type { TypedArray } from '@gltf-transform/core';
import type { SamplerInterpolation } from './sampler-data.ts';

/**
 * The values of a sampler with those of its last key once more; a spline comes to rest at what was its last key.
 *
 * @param row How many numbers a key has.
 */
export function holdLast<T extends TypedArray | Float64Array>(
  values: T,
  row: number,
  interpolation: SamplerInterpolation,
): T {
  const longer = new (values.constructor as new (length: number) => T)(values.length + row);
  longer.set(values);
  const end = values.length;
  if (interpolation === 'CUBICSPLINE') {
    const size = row / 3;
    // Tangents of 0 on both sides of the new piece keep it level.
    longer.fill(0, end - size, end);
    longer.set(values.subarray(end - 2 * size, end - size), end + size);
  } else longer.set(values.subarray(end - row), end);
  return longer;
}
