import type { MotionInterpolation, MotionTrack } from '@stfkit/core';

/** How far apart keys may be where several tracks become one, seconds. */
const LONGEST_STEP = 1 / 30;

/** How many keys may be added; where clips take hours, they stand farther apart. */
const MOST_KEYS = 20_000;

/** How long before a jump of a STEP track the value from before it gets a key, seconds. */
const BEFORE_JUMP = 1e-3;

/**
 * The times at which a product of several tracks needs keys: those of all of them, and more where they are
 * far apart, as the way between is none that one track could go.
 */
export function unionTimes(tracks: readonly MotionTrack[]): {
  readonly times: Float64Array;
  readonly interpolation: MotionInterpolation;
} {
  const all = new Set<number>(tracks.flatMap(({ times }) => [...times]));
  if (tracks.every(({ interpolation }) => interpolation === 'STEP')) {
    return { times: Float64Array.from(all).sort(), interpolation: 'STEP' };
  }
  for (const { interpolation, times } of tracks) {
    if (interpolation !== 'STEP') continue;
    for (const time of times) if (time > BEFORE_JUMP) all.add(time - BEFORE_JUMP);
  }
  const sorted = Float64Array.from(all).sort();
  const length = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
  const step = Math.max(LONGEST_STEP, length / MOST_KEYS);
  const times: number[] = [];
  sorted.forEach((time, i) => {
    const before = sorted[i - 1];
    const parts = before === undefined ? 1 : Math.ceil((time - before) / step - 1e-6);
    for (let part = 1; part < parts; part++) {
      times.push((before as number) + ((time - (before as number)) * part) / parts);
    }
    times.push(time);
  });
  return { times: Float64Array.from(times), interpolation: 'LINEAR' };
}
