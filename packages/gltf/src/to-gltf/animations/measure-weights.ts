import type { PlannedChannel } from './planned-channel.ts';

/** Bytes of a weight, and those that a key of a track may bring: it has the weights of a face of 400 blendshapes. */
const WEIGHT = 4;
const A_KEY = 400 * WEIGHT;

/**
 * About how many bytes the weights of a channel take, beyond those that its keys stand for: all blendshapes have one at each time at which
 * one of them has a key.
 */
export function measureWeights({ tracks, size }: PlannedChannel): number {
  let keys = 0;
  // Tracks of as many keys between the same times have the same times as a rule.
  const times = new Map<string, number>();
  for (const { timepoints } of tracks) {
    const count = timepoints.length;
    keys += count;
    times.set(`${count} ${timepoints[0]} ${timepoints[count - 1]}`, count);
  }
  const distinct = [...times.values()].reduce((sum, count) => sum + count, 0);
  return Math.max(0, WEIGHT * size * distinct - A_KEY * keys);
}
