import type { Motion, Skeleton } from '@stfkit/core';
import { createCursor, sampleTrack } from '@stfkit/core/authoring';
import { type Frames, restFrames } from './rest-frames.ts';

/**
 * Where the joints of a skeleton stand at a time of a motion; what no track moves is at rest.
 *
 * @param seconds From the start of the motion; before the first and after the last key it holds.
 */
export function posedFrames(skeleton: Skeleton, motion: Motion, seconds: number): Frames {
  return restFrames(poseAt(skeleton, motion, seconds));
}

/** The skeleton as a motion poses it at a time: with its transforms in the place of those of rest. */
export function poseAt(skeleton: Skeleton, motion: Motion, seconds: number): Skeleton {
  const lists = {
    translation: skeleton.translations.slice(),
    rotation: skeleton.rotations.slice(),
    scale: skeleton.scales.slice(),
  };
  for (const track of motion.tracks) {
    const width = track.property === 'rotation' ? 4 : 3;
    sampleTrack(createCursor(track), seconds, lists[track.property], width * track.joint);
  }
  const { translation: translations, rotation: rotations, scale: scales } = lists;
  return { ...skeleton, translations, rotations, scales };
}
