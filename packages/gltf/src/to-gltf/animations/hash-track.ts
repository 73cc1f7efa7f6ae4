import type { AnimationTrack, StfDocument } from '@stfkit/core';
import { hashBytes, hashValue } from '../../bytes/hash.ts';

/**
 * A number for all that a track says but its target, the same for tracks that say the same: with the baked samples themselves,
 * as each track has a buffer of its own.
 */
export function hashTrack(
  { buffers }: Pick<StfDocument, 'buffers'>,
  track: AnimationTrack,
): number {
  const { timepoints, subtracks, interpolation, trackBaked } = track;
  const parts = subtracks.map((subtrack) => {
    const bytes = buffers.get(subtrack?.baked ?? '')?.bytes;
    return [subtrack?.keyframes, bytes && hashBytes(bytes)];
  });
  return hashValue([timepoints, parts, interpolation, trackBaked]);
}
