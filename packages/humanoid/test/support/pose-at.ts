import type { Motion, Skeleton } from '@stfkit/core';
import { createCursor, sampleTrack } from '../../src/motion/sample-track.ts';

/** The skeleton as a motion poses it at a time: with its transforms in the place of those of rest. */
export function poseAt(skeleton: Skeleton, motion: Motion, seconds: number): Skeleton {
  const posed = {
    translation: skeleton.translations.slice(),
    rotation: skeleton.rotations.slice(),
    scale: skeleton.scales.slice(),
  };
  for (const track of motion.tracks) {
    const size = track.property === 'rotation' ? 4 : 3;
    sampleTrack(createCursor(track), seconds, posed[track.property], size * track.joint);
  }
  return {
    ...skeleton,
    translations: posed.translation,
    rotations: posed.rotation,
    scales: posed.scale,
  };
}
