import type { AnimationTrack, Subtrack } from '@stfkit/core';

/**
 * Tracks without baked samples that are gone: the keys are still there, and programs that play samples have these made.
 * One that had nothing else is left as it is, to go as a whole.
 */
export function dropSamples(
  tracks: readonly AnimationTrack[],
  gone: ReadonlySet<string>,
): readonly AnimationTrack[] {
  const isGone = (subtrack: Subtrack | null): boolean => gone.has(subtrack?.baked ?? '');
  return tracks.map((track) => {
    const { subtracks } = track;
    const hasKeys = subtracks.some((subtrack) => subtrack && subtrack.keyframes.length > 0);
    if (!hasKeys || !subtracks.some(isGone)) return track;
    return { ...track, subtracks: subtracks.map((each) => (isGone(each) ? keysOf(each) : each)) };
  });
}

function keysOf(subtrack: Subtrack | null): Subtrack | null {
  if (subtrack === null) return null;
  const { baked: _, ...keys } = subtrack;
  return keys;
}
