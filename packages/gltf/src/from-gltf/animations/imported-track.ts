import type { AnimationTarget, AnimationTrack, Subtrack, TrackInterpolation } from '@stfkit/core';
import type { TrackKeys } from '../../animations/build-track.ts';

/** A track whose keys are made whenever they are asked for: all those of a clip at once would fill the memory. */
export class ImportedTrack implements AnimationTrack {
  readonly target: AnimationTarget;
  readonly timepoints: readonly number[];
  readonly interpolation: TrackInterpolation;
  readonly trackBaked = false;
  readonly #keys: TrackKeys;
  readonly #first: number;
  readonly #count: number;

  /**
   * @param first Component of `keys` that is the first one of the track.
   * @param count Components of the track.
   */
  constructor(target: AnimationTarget, keys: TrackKeys, first: number, count: number) {
    this.target = target;
    this.timepoints = keys.timepoints;
    this.interpolation = keys.interpolation;
    this.#keys = keys;
    this.#first = first;
    this.#count = count;
  }

  get subtracks(): readonly Subtrack[] {
    return Array.from({ length: this.#count }, (_, k) => ({
      keyframes: this.#keys.keyframesOf(this.#first + k),
    }));
  }
}
