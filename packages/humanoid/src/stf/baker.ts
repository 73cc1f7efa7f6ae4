import type { AnimationTrack, ResourceId } from '@stfkit/core';
import { createTrackSampler, StfBuffer } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { littleEndian } from './float-buffers.ts';

/** How many samples the curves of one animation may get: 20 minutes of 60 frames a second for 50 bones. */
const MOST_SAMPLES = 1 << 24;

/** Gives curved tracks of bones the samples that some programs play in the place of their keys. */
export class Baker {
  readonly buffers: StfBuffer[] = [];
  /** Tracks that got none, since they would be too many. */
  unbaked = 0;
  readonly #animation: ResourceId;
  readonly #frames: number;
  #left = MOST_SAMPLES;

  /** @param end The last frame of the range. */
  constructor(animation: ResourceId, end: number) {
    this.#animation = animation;
    this.#frames = end + 1;
  }

  bake(track: AnimationTrack, index: number): AnimationTrack {
    if (track.interpolation !== 'bezier') return track;
    const size = track.subtracks.length;
    if (this.#frames * size > this.#left) {
      this.unbaked++;
      return track;
    }
    this.#left -= this.#frames * size;
    const { sampleInto } = createTrackSampler(track);
    const values = new Float64Array(size);
    const samples = Array.from({ length: size }, () => new Float32Array(this.#frames));
    for (let frame = 0; frame < this.#frames; frame++) {
      sampleInto(frame, values);
      samples.forEach((list, k) => {
        list[frame] = values[k] as number;
      });
    }
    const subtracks = track.subtracks.map((subtrack, k) => {
      const id = deriveId(`${this.#animation}/${index}/baked/${k}`);
      this.buffers.push(StfBuffer.of(id, littleEndian(samples[k] as Float32Array)));
      return subtrack && { ...subtrack, baked: id };
    });
    return { ...track, subtracks };
  }
}
