import type { Mat4, Quat, Skeleton } from '@stfkit/core';
import { composeTrs, IDENTITY_QUAT, multiplyMat4 } from '@stfkit/core';

/** Turns of the spaces that inverse bind matrices lead between. */
export interface BindTurns {
  /** Applied before: from the space of a turned mesh. */
  readonly mesh?: () => Quat;
  /** Applied after: into the space of a turned joint. */
  readonly joint?: (joint: number) => Quat;
}

/** The inverse bind matrices of a skeleton between turned spaces; nothing where it has none. */
export function multiplyBind(
  { inverseBindMatrices }: Skeleton,
  { mesh = () => IDENTITY_QUAT, joint: turn = () => IDENTITY_QUAT }: BindTurns,
): Pick<Skeleton, 'inverseBindMatrices'> {
  if (!inverseBindMatrices) return {};
  const binds = inverseBindMatrices.slice();
  const before = turnMatrix(mesh());
  for (let joint = 0; joint < binds.length / 16; joint++) {
    const bind = Array.from(binds.subarray(16 * joint, 16 * joint + 16)) as unknown as Mat4;
    binds.set(multiplyMat4(turnMatrix(turn(joint)), multiplyMat4(bind, before)), 16 * joint);
  }
  return { inverseBindMatrices: binds };
}

const turnMatrix = (turn: Quat): Mat4 => composeTrs([[0, 0, 0], turn, [1, 1, 1]]);
