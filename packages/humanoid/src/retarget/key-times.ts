import type { MotionTrack } from '@stfkit/core';

/** Keys nearer than this, in seconds, are one: files hold times as 32-bit floats. */
const SAME_TIME = 1e-6;

/**
 * The times of the keys of all tracks, ascending, with more between those that are farther apart than
 * `1 / sampleRate`; none are added where all tracks are of steps.
 */
export function uniteKeyTimes(tracks: readonly MotionTrack[], sampleRate: number): Float64Array {
  const lists = [...new Set(tracks.map(({ times }) => times))];
  const first = lists[0];
  if (!first) return Float64Array.of(0);
  const united = lists.every((times) => sameTimes(times, first)) ? first : unite(lists);
  if (tracks.every(({ interpolation }) => interpolation === 'STEP')) return united;
  return fillGaps(united, 1 / sampleRate);
}

function sameTimes(a: Float64Array, b: Float64Array): boolean {
  return a === b || (a.length === b.length && a.every((time, i) => time === b[i]));
}

function unite(lists: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const times of lists) {
    all.set(times, at);
    at += times.length;
  }
  all.sort();
  let count = 0;
  for (const time of all) {
    if (count > 0 && time - (all[count - 1] as number) < SAME_TIME) continue;
    all[count++] = time;
  }
  return all.slice(0, count);
}

/** More keys than this are not added: two keys a year apart would fill the memory. */
const MOST_KEYS = 1 << 22;

function fillGaps(times: Float64Array, widest: number): Float64Array {
  const length = (times[times.length - 1] as number) - (times[0] as number);
  if (!(times.length + length / widest < MOST_KEYS)) return times;
  // A little more than the widest is no gap: frames of 1/30 s are not exactly that in a file.
  return divideSteps(times, (key) => {
    const way = (times[key] as number) - (times[key - 1] as number);
    return Math.ceil(way / (widest * 1.01));
  });
}

/**
 * The same times with more between them: as many steps lead to a key from the one before as `stepsTo` says, and no
 * fewer than one. Nothing is added where the keys were too many for the memory.
 */
export function divideSteps(times: Float64Array, stepsTo: (key: number) => number): Float64Array {
  let count = times.length;
  for (let key = 1; key < times.length; key++) count += Math.max(0, stepsTo(key) - 1);
  if (count === times.length || !(count < MOST_KEYS)) return times;
  const filled = new Float64Array(count);
  filled[0] = times[0] as number;
  let at = 1;
  for (let key = 1; key < times.length; key++) {
    const before = times[key - 1] as number;
    const steps = stepsTo(key);
    const way = (times[key] as number) - before;
    for (let step = 1; step < steps; step++) filled[at++] = before + (way * step) / steps;
    filled[at++] = times[key] as number;
  }
  return filled;
}
