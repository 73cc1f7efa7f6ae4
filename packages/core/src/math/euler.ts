import type { Quat } from './quat.ts';
import type { Vec3 } from './vec3.ts';

/**
 * Below this the cosine of the middle angle counts as 0: the outer angles turn about the same axis
 * and only their sum is known.
 */
const GIMBAL_LOCK = 1e-9;

/**
 * The rotation by three angles in radians, about x first, then y, then z of the fixed axes:
 * `R = Rz · Ry · Rx`, what Blender calls XYZ.
 *
 * @see stf-format §7.8
 */
export function quatFromEuler(euler: Vec3): Quat {
  const [cx, cy, cz] = [Math.cos(euler[0] / 2), Math.cos(euler[1] / 2), Math.cos(euler[2] / 2)];
  const [sx, sy, sz] = [Math.sin(euler[0] / 2), Math.sin(euler[1] / 2), Math.sin(euler[2] / 2)];
  return [
    sx * cy * cz - cx * sy * sz,
    cx * sy * cz + sx * cy * sz,
    cx * cy * sz - sx * sy * cz,
    cx * cy * cz + sx * sy * sz,
  ];
}

/**
 * Three angles in radians that `quatFromEuler` makes the rotation of: x and z within ±π, y within
 * ±π/2. Where y is ±π/2 z is 0.
 */
export function eulerFromQuat(q: Quat): Vec3 {
  const [x, y, z, w] = q;
  const m00 = w * w + x * x - y * y - z * z;
  const m10 = 2 * (x * y + w * z);
  const m20 = 2 * (x * z - w * y);
  const cosine = Math.hypot(m00, m10);
  const middle = Math.atan2(-m20, cosine);
  if (cosine > GIMBAL_LOCK) {
    const m21 = 2 * (y * z + w * x);
    const m22 = w * w - x * x - y * y + z * z;
    return [Math.atan2(m21, m22), middle, Math.atan2(m10, m00)];
  }
  const m11 = w * w - x * x + y * y - z * z;
  const m12 = 2 * (y * z - w * x);
  return [Math.atan2(-m12, m11), middle, 0];
}
