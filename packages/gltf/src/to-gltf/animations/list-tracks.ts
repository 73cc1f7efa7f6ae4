import type { AnimatedProperty, AnimationTrack, StfAnimation } from '@stfkit/core';
import { parseTarget } from '@stfkit/core';

/** A track and what it sets. */
export interface TargetedTrack {
  readonly track: AnimationTrack;
  readonly property: AnimatedProperty;
}

/**
 * The tracks that count, each target once, as `createAnimationSampler` takes them: one of `tracksBaked` goes
 * before one of `tracks` with the same target, a later one before an earlier one; `r` and `r_euler` are
 * the same target.
 *
 * @see stf-format §7.7
 */
export function listTracks({ tracks, tracksBaked }: StfAnimation): TargetedTrack[] {
  const byTarget = new Map<string, AnimationTrack>();
  for (const track of [...tracks, ...tracksBaked]) {
    // Slots are numbers in some files and digits in others.
    const key = track.target.map(String);
    if (key.at(-1) === 'r_euler') key[key.length - 1] = 'r';
    byTarget.set(JSON.stringify(key), track);
  }
  return Array.from(byTarget.values(), (track) => ({
    track,
    property: parseTarget(track.target),
  }));
}
