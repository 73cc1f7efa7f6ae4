import type { AnimatedProperty, AnimationTrack, StfAnimation } from '@stfkit/core';
import { parseTarget } from '@stfkit/core';

/** A track and what it sets. */
export interface TargetedTrack {
  readonly track: AnimationTrack;
  readonly property: AnimatedProperty;
}

/** The tracks that count, and how many do not. */
export interface ListedTracks {
  readonly tracks: readonly TargetedTrack[];
  /** How many tracks of a list have the target of a later one in it. */
  readonly repeated: number;
}

/**
 * The tracks that count, each target once, as `createAnimationSampler` takes them: one of `tracksBaked` goes
 * before one of `tracks` with the same target, a later one before an earlier one; `r` and `r_euler` are
 * the same target.
 *
 * @see stf-format §7.7
 */
export function listTracks({ tracks, tracksBaked }: StfAnimation): ListedTracks {
  const byTarget = new Map<string, AnimationTrack>();
  let repeated = 0;
  for (const list of [tracks, tracksBaked]) {
    const seen = new Set<string>();
    for (const track of list) {
      // Slots are numbers in some files and digits in others.
      const path = track.target.map(String);
      if (path.at(-1) === 'r_euler') path[path.length - 1] = 'r';
      const key = JSON.stringify(path);
      if (seen.has(key)) repeated++;
      seen.add(key);
      byTarget.set(key, track);
    }
  }
  const listed = Array.from(byTarget.values(), (track) => ({
    track,
    property: parseTarget(track.target),
  }));
  return { tracks: listed, repeated };
}
