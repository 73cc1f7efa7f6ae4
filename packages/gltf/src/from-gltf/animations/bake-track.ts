import type { AnimationTrack, ResourceId } from '@stfkit/core';
import { StfBuffer } from '@stfkit/core';
import { bakeSamples, sampledFrames } from '../../animations/bake-samples.ts';
import { bytesOf } from '../../geometry/bytes-of.ts';
import type { ImportContext } from '../import-context.ts';

/**
 * How many samples one file may get. Two keys that are far apart would else fill the memory; 16 million
 * are 20 minutes of 60 frames a second for 50 bones.
 */
const MOST_SAMPLES = 1 << 24;

/** Gives Bezier tracks the samples that some programs play in place of their keys. */
export class TrackBaker {
  readonly #context: ImportContext;
  #left = MOST_SAMPLES;

  constructor(context: ImportContext) {
    this.#context = context;
  }

  /**
   * The track with a sample of each component at each whole frame of the range. The
   * track as it is if it is not of Bezier curves, or if there are too many samples.
   *
   * @param owner The animation. The samples are named by it and the target, which stay where other tracks come and go.
   * @param range First and last frame.
   * @see stf-format §7.7
   */
  bake(
    track: AnimationTrack,
    owner: ResourceId,
    range: readonly [start: number, end: number],
  ): AnimationTrack {
    if (track.interpolation !== 'bezier') return track;
    const frames = sampledFrames(range);
    const size = track.subtracks.length;
    if (frames.count * size > this.#left) return track;
    this.#left -= frames.count * size;
    const baked = bakeSamples(track, frames);
    const target = JSON.stringify(track.target);
    const subtracks = track.subtracks.map((subtrack, k) => {
      const id = this.#context.partId(owner, `baked/${target}/${k}`);
      this.#context.buffers.push(StfBuffer.of(id, bytesOf(baked[k] as Float32Array)));
      return subtrack && { keyframes: subtrack.keyframes, baked: id };
    });
    return { ...track, subtracks };
  }
}
