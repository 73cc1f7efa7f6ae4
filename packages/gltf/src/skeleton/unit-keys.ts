import type { MotionInterpolation } from '@stfkit/core';

/** Rotations shorter than this have no direction that single floats could keep. */
const SHORTEST = 1e-6;

/** Keys of a rotation. */
export interface RotationKeys {
  readonly interpolation: MotionInterpolation;
  readonly times: ArrayLike<number>;
  /** `x y z w` a key, for a spline between its tangents. */
  readonly values: ArrayLike<number>;
}

/** The values at unit length, tangents in the same measure; undefined where a rotation has no length. */
export function unitKeys({ interpolation, times, values }: RotationKeys): Float64Array | undefined {
  const parts = interpolation === 'CUBICSPLINE' ? 3 : 1;
  const unit = Float64Array.from(values);
  for (let key = 0; key < times.length; key++) {
    const start = 4 * parts * key;
    const at = start + (parts === 3 ? 4 : 0);
    const [x, y, z] = [unit[at] as number, unit[at + 1] as number, unit[at + 2] as number];
    const length = Math.hypot(x, y, z, unit[at + 3] as number);
    if (!(length > SHORTEST)) return undefined;
    for (let i = start; i < start + 4 * parts; i++) unit[i] = (unit[i] as number) / length;
  }
  return unit;
}
