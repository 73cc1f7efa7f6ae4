import { eulerFromQuat, quatFromEuler } from '../math/euler.ts';
import type { Quat } from '../math/quat.ts';
import type { Vec3 } from '../math/vec3.ts';

/**
 * The rotation of a node whose track sets `r_euler`, radians: `Ry(−y) · Rz(z) · Rx(x)`. Blender writes the
 * angles of its own axes there, reordered as if they were a vector of STF's axes.
 *
 * @see stf-format §7.8
 */
export function quatFromNodeEuler(euler: Vec3): Quat {
  const [x, y, z, w] = quatFromEuler([euler[0], -euler[2], -euler[1]]);
  return [x, z, -y, w];
}

/**
 * The `r_euler` of a node that stands for a rotation of unit length, radians; the opposite of
 * `quatFromNodeEuler`.
 *
 * @see stf-format §7.8
 */
export function nodeEulerFromQuat(q: Quat): Vec3 {
  const [x, y, z] = eulerFromQuat([q[0], -q[2], q[1], q[3]]);
  return [x, -z, -y];
}
