import type { Quat, Skeleton, Vec3 } from '@stfkit/core';
import {
  addVec3,
  IDENTITY_QUAT,
  invertQuat,
  multiplyQuat,
  rotateVec3,
  subtractVec3,
} from '@stfkit/core';
import { quatAt } from '../skeleton/frames-of.ts';
import { restTranslation } from '../skeleton/rest-translation.ts';

/** The space that the translations of a joint are told in. */
export interface ParentSpace {
  readonly position: Vec3;
  readonly rotation: Quat;
  readonly scale: Vec3;
}

/** The space of the scene. */
const SCENE: ParentSpace = { position: [0, 0, 0], rotation: IDENTITY_QUAT, scale: [1, 1, 1] };

/** The space below joints that stand one below the other at rest, from the topmost. */
export function spaceBelow(
  skeleton: Skeleton,
  joints: readonly number[],
  start: ParentSpace = SCENE,
): ParentSpace {
  return joints.reduce<ParentSpace>((space, joint) => {
    const { scale, rotation } = space;
    const at = 3 * joint;
    const [x = 1, y = 1, z = 1] = skeleton.scales.subarray(at, at + 3);
    return {
      position: leaveSpace(space, restTranslation(skeleton, joint)),
      rotation: multiplyQuat(rotation, quatAt(skeleton.rotations, joint)),
      scale: [scale[0] * x, scale[1] * y, scale[2] * z],
    };
  }, start);
}

/** A place of a space, in the space of the scene. */
export function leaveSpace({ position, rotation, scale }: ParentSpace, at: Vec3): Vec3 {
  const sized: Vec3 = [at[0] * scale[0], at[1] * scale[1], at[2] * scale[2]];
  return addVec3(position, rotateVec3(rotation, sized));
}

/** A place of the scene, in a space; where that has no size along an axis, or next to none, 0. */
export function enterSpace({ position, rotation, scale }: ParentSpace, at: Vec3): Vec3 {
  const [x, y, z] = rotateVec3(invertQuat(rotation), subtractVec3(at, position));
  const divide = (value: number, by: number) => (Number.isFinite(value / by) ? value / by : 0);
  return [divide(x, scale[0]), divide(y, scale[1]), divide(z, scale[2])];
}
