import type { AnimationTrack } from '@stfkit/core';
import { createTrackSampler } from '@stfkit/core';

/** The frames that have a sample. */
export interface SampledFrames {
  readonly first: number;
  readonly count: number;
}

/**
 * The whole frames of the range of a clip.
 *
 * @see stf-format §7.7
 */
export function sampledFrames([start = 0, end = 0]: readonly number[]): SampledFrames {
  const first = Math.trunc(start);
  return { first, count: Math.trunc(end + 1) - first };
}

/** A sample of each component of a track, of its keys, at each of these frames. */
export function bakeSamples(
  track: AnimationTrack,
  { first, count }: SampledFrames,
): readonly Float32Array[] {
  const size = track.subtracks.length;
  const { sampleInto } = createTrackSampler(track, { source: 'keys' });
  const values = new Float64Array(size);
  const baked = Array.from({ length: size }, () => new Float32Array(count));
  for (let frame = 0; frame < count; frame++) {
    sampleInto(first + frame, values);
    for (let k = 0; k < size; k++) (baked[k] as Float32Array)[frame] = values[k] as number;
  }
  return baked;
}
