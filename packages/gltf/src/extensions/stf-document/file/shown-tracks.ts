import type { AnimationTrack } from '@stfkit/core';
import type { Animation } from '../../../objects/index.ts';

/** Tracks that a channel of a glTF animation was made of. */
export interface ShownTracks {
  /** In the order of their components. */
  readonly tracks: readonly AnimationTrack[];
  /** Whether reading gives their very keys of the channel. */
  readonly isWhole: () => boolean;
}

/** Of each channel, by the animation. */
const TRACKS = new WeakMap<Animation, readonly (ShownTracks | undefined)[]>();

/** Notes what each channel of a glTF animation was made of, if it may say all of that. */
export function noteTracks(
  animation: Animation,
  channels: readonly (ShownTracks | undefined)[],
): void {
  TRACKS.set(animation, channels);
}

/** What was noted of a glTF animation. */
export function tracksOf(animation: Animation): readonly (ShownTracks | undefined)[] {
  return TRACKS.get(animation) ?? [];
}
