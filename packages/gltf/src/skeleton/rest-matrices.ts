import type { Mat4, Quat, Skeleton, Trs, Vec3 } from '@stfkit/core';
import { composeTrs, multiplyMat4 } from '@stfkit/core';

/** The transform of a joint at rest relative to its parent. */
export function trsOf({ translations, rotations, scales }: Skeleton, joint: number): Trs {
  return [
    rowOf(translations, joint, 3) as unknown as Vec3,
    rowOf(rotations, joint, 4) as unknown as Quat,
    rowOf(scales, joint, 3) as unknown as Vec3,
  ];
}

/** The matrix of a joint at rest relative to its parent. */
export function matrixOf(skeleton: Skeleton, joint: number): Mat4 {
  return composeTrs(trsOf(skeleton, joint));
}

/** Where each joint stands at rest, in the space of the scene. */
export function listRestMatrices(skeleton: Skeleton): Mat4[] {
  const matrices: Mat4[] = [];
  skeleton.parents.forEach((parent, joint) => {
    const local = matrixOf(skeleton, joint);
    const above = matrices[parent];
    matrices.push(above ? multiplyMat4(above, local) : local);
  });
  return matrices;
}

function rowOf(values: Float64Array, row: number, size: number): number[] {
  return [...values.subarray(size * row, size * row + size)];
}
