import type { Mat4, Quat, Vec3 } from '@stfkit/core';
import { composeTrs, decomposeMat4 } from '@stfkit/core';

/** Place and direction of a bone at rest: all that `stf.bone` says, metres. */
export interface RigidTransform {
  readonly translation: Vec3;
  readonly rotation: Quat;
}

/** The nearest transform without scale and shear. */
export function toRigid(matrix: Mat4): RigidTransform {
  const [translation, rotation] = decomposeMat4(matrix);
  return { translation, rotation };
}

/** The matrix of a transform. */
export function rigidMatrix({ translation, rotation }: RigidTransform): Mat4 {
  return composeTrs([translation, rotation, [1, 1, 1]]);
}

/** The inverse matrix of a transform. */
export function rigidInverse({ translation, rotation }: RigidTransform): Mat4 {
  const [a, b, c, , d, e, f, , g, h, i] = rigidMatrix({ translation, rotation });
  const [x, y, z] = translation;
  return [
    a,
    d,
    g,
    0,
    b,
    e,
    h,
    0,
    c,
    f,
    i,
    0,
    -(a * x + b * y + c * z),
    -(d * x + e * y + f * z),
    -(g * x + h * y + i * z),
    1,
  ];
}
