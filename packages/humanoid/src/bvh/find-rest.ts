import type { MotionTrack, Skeleton, Vec3 } from '@stfkit/core';
import { dotVec3, invertQuat, lengthVec3, rotateVec3, subtractVec3 } from '@stfkit/core';
import { positionOf, rotationOf } from '../skeleton/frames-of.ts';
import { type Frames, restFrames } from '../skeleton/rest-frames.ts';
import { poseAt, someFrames } from './frame-pose.ts';
import { isLopsided } from './is-lopsided.ts';

/**
 * How far bones turn on the mean from a rest that is none, radians. Arms that go from a T-pose to the thighs turn the
 * bones of a figure by a third of that, on a chair by two thirds.
 */
const FAR = (75 * Math.PI) / 180;

/**
 * The skeleton at a rest that is a pose of the figure. Programs whose joints are turned along their bones write
 * offsets in the axes of those, and each frame turns them back: without rotations such a figure is a tangle that it
 * never shows. Nor does it where the limbs of one side alone are turned the other way round. Its rest is the pose of the
 * first frame then; else it is as the file has it.
 *
 * @returns `isPosed`: whether it is that of the first frame.
 */
export function findRest(
  skeleton: Skeleton,
  tracks: readonly MotionTrack[],
  frames: number,
): { readonly skeleton: Skeleton; readonly isPosed: boolean } {
  const hips = firstBranch(skeleton);
  const rest = restFrames(skeleton);
  const isNear = (frame: number): boolean =>
    meanTurn(skeleton, rest, restFrames(poseAt(skeleton, tracks, frame)), hips) < FAR;
  const isShown = someFrames(frames).some(isNear) && !isLopsided(skeleton, hips);
  if (frames === 0 || isShown) return { skeleton, isPosed: false };
  const { rotations } = poseAt(skeleton, tracks, 0);
  return { skeleton: { ...skeleton, rotations }, isPosed: true };
}

/** The uppermost joint that carries more than one: what moves it moves the figure as a whole. */
function firstBranch({ parents }: Skeleton): number {
  const counts = new Uint32Array(parents.length);
  for (const parent of parents) if (parent >= 0) counts[parent] = (counts[parent] as number) + 1;
  return Math.max(
    0,
    counts.findIndex((count) => count > 1),
  );
}

/** The mean angle between the bones of two poses as the hips see them, by the lengths of bones, radians. */
function meanTurn({ parents }: Skeleton, a: Frames, b: Frames, hips: number): number {
  let [sum, whole] = [0, 0];
  parents.forEach((parent, joint) => {
    if (parent < 0) return;
    const [from, to] = [boneSeenBy(hips, a, parent, joint), boneSeenBy(hips, b, parent, joint)];
    const [length, other] = [lengthVec3(from), lengthVec3(to)];
    if (length === 0 || other === 0) return;
    const cosine = dotVec3(from, to) / (length * other);
    sum += length * Math.acos(Math.min(1, Math.max(-1, cosine)));
    whole += length;
  });
  return whole > 0 ? sum / whole : 0;
}

function boneSeenBy(hips: number, frames: Frames, from: number, to: number): Vec3 {
  const bone = subtractVec3(positionOf(frames, to), positionOf(frames, from));
  return rotateVec3(invertQuat(rotationOf(frames, hips)), bone);
}
