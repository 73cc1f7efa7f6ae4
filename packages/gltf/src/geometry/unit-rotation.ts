import type { Quat } from '@stfkit/core';
import { normalizeQuat } from '@stfkit/core';

/**
 * How far from 1 the length of a quaternion may be to be kept as it is: glTF has single floats, whose
 * rounding is about 1e-7.
 */
const UNIT_TOLERANCE = 1e-6;

/** The rotation at unit length, as both formats demand; the same numbers where it has that already. */
export function unitRotation(rotation: Quat): Quat {
  const isUnit = Math.abs(Math.hypot(...rotation) - 1) <= UNIT_TOLERANCE;
  // Rounding may leave a component just past 1, which glTF does not allow.
  const isInRange = rotation.every((value) => Math.abs(value) <= 1);
  return isUnit && isInRange ? [...rotation] : normalizeQuat(rotation);
}
