import type { Quat, Skeleton, Trs, Vec3 } from '@stfkit/core';
import {
  addVec3,
  IDENTITY_TRS,
  invertQuat,
  multiplyQuat,
  rotateVec3,
  subtractVec3,
} from '@stfkit/core';
import { createSkeleton } from '@stfkit/core/authoring';
import { stepsAbove } from '../skeleton/steps-above.ts';
import { hangAlike, type Likes } from './find-likes.ts';

/**
 * The skeleton with the rest of another one. A joint with a like stands to the nearest joint above it that has one
 * too as its like stands there, or to the scene where there is none; what is between them rests as before, and so do
 * joints without a like and those whose like hangs elsewhere.
 *
 * @param bound Likes of which inverse bind matrices and `skinned` are; other joints get zeros.
 */
export function takeRest(
  skeleton: Skeleton,
  other: Skeleton,
  likes: Likes,
  bound: Likes,
): Skeleton {
  const { names, parents } = skeleton;
  const translations = skeleton.translations.slice();
  const rotations = skeleton.rotations.slice();
  const scales = skeleton.scales.slice();
  const { of, back } = likes;
  of.forEach((like, joint) => {
    if (like === -1 || !hangAlike(skeleton, joint, other, like, likes)) return;
    const own = stepsAbove(parents, joint, (at) => of[at] !== -1).joints;
    const others = stepsAbove(other.parents, like, (at) => back[at] !== -1).joints;
    const [above, aboveLike] = [chain(skeleton, own), chain(other, others)];
    const rest = localOf(other, like);
    const [translation, rotation, scale] = isSame(above, aboveLike)
      ? rest
      : within(above, beneath(aboveLike, rest));
    translations.set(translation, 3 * joint);
    rotations.set(rotation, 4 * joint);
    scales.set(scale, 3 * joint);
  });
  const { inverseBindMatrices: binds, skinned } = other;
  return createSkeleton({
    names,
    parents,
    translations,
    rotations,
    scales,
    ...(binds && { inverseBindMatrices: pick(binds, 16, bound.of) }),
    ...(skinned && { skinned: Uint8Array.from(bound.of, (like) => skinned[like] ?? 0) }),
  });
}

function pick(values: Float64Array, width: number, of: Int32Array): Float64Array {
  const picked = new Float64Array(width * of.length);
  of.forEach((like, joint) => {
    if (like !== -1) picked.set(values.subarray(width * like, width * (like + 1)), width * joint);
  });
  return picked;
}

function localOf({ translations, rotations, scales }: Skeleton, joint: number): Trs {
  return [
    [...translations.subarray(3 * joint, 3 * joint + 3)] as unknown as Vec3,
    [...rotations.subarray(4 * joint, 4 * joint + 4)] as unknown as Quat,
    [...scales.subarray(3 * joint, 3 * joint + 3)] as unknown as Vec3,
  ];
}

/** Where the last one of joints below each other stands, from what the first one hangs on. */
function chain(skeleton: Skeleton, joints: readonly number[]): Trs {
  return joints.reduce<Trs>(
    (above, joint) => beneath(above, localOf(skeleton, joint)),
    IDENTITY_TRS,
  );
}

/* As in `restFrames`: scales move and size what is below, and shear nothing. */

function beneath([place, turn, size]: Trs, [translation, rotation, scale]: Trs): Trs {
  return [
    addVec3(place, rotateVec3(turn, times(translation, size))),
    multiplyQuat(turn, rotation),
    times(scale, size),
  ];
}

/** The opposite: what of a transform is left beneath another one. */
function within([place, turn, size]: Trs, [translation, rotation, scale]: Trs): Trs {
  const back = invertQuat(turn);
  return [
    over(rotateVec3(back, subtractVec3(translation, place)), size),
    multiplyQuat(back, rotation),
    over(scale, size),
  ];
}

const isSame = (a: Trs, b: Trs): boolean =>
  a.every((values, i) => values.every((value, k) => value === b[i]?.[k]));

const times = (a: Vec3, b: Vec3): Vec3 => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
const over = (a: Vec3, b: Vec3): Vec3 => [a[0] / b[0], a[1] / b[1], a[2] / b[2]];
