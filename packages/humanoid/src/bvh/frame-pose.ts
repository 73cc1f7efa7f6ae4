import type { MotionTrack, Skeleton } from '@stfkit/core';

/** Frames of a motion that are looked at to learn what a figure is like. */
const LOOKED_AT = 9;

/** Some frames of a motion of so many, evenly, the first one with them. */
export function someFrames(frames: number): number[] {
  const count = Math.min(frames, LOOKED_AT);
  return Array.from({ length: count }, (_, i) => Math.floor((i * frames) / count));
}

/** The skeleton with the transforms of a frame in the place of those of rest. */
export function poseAt(
  skeleton: Skeleton,
  tracks: readonly MotionTrack[],
  frame: number,
): Skeleton {
  const translations = skeleton.translations.slice();
  const rotations = skeleton.rotations.slice();
  for (const { joint, property, values } of tracks) {
    if (property === 'translation') {
      translations.set(values.subarray(3 * frame, 3 * frame + 3), 3 * joint);
    } else rotations.set(values.subarray(4 * frame, 4 * frame + 4), 4 * joint);
  }
  return { ...skeleton, translations, rotations };
}
