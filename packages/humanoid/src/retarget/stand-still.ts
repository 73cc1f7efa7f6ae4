import { forEachRun } from './find-contacts.ts';
import type { Leg } from './legs.ts';
import { toToes } from './legs.ts';
import type { WorldPoses } from './world-poses.ts';

/** Seconds over which a foot comes to stand and leaves again. */
const BLEND = 5 / 30;

/**
 * Moves the goals of a foot, in place, so that its toes stay in one place while they stand: the middle of where
 * they would be.
 *
 * @param standing 1 a frame in which they stand.
 */
export function standStill(
  leg: Leg,
  poses: WorldPoses,
  goals: Float64Array,
  standing: Uint8Array,
): void {
  const { times } = poses;
  const path = toToes(leg, poses, goals.slice());
  const moves = new Float64Array(goals.length);
  const weights = new Float64Array(times.length);
  const mean = new Float64Array(3);
  forEachRun(standing, (start, end) => {
    mean.fill(0);
    for (let i = 3 * start; i < 3 * end; i++) {
      mean[i % 3] = (mean[i % 3] as number) + (path[i] as number) / (end - start);
    }
    const [first, last] = [times[start] as number, times[end - 1] as number];
    let frame = start;
    while (frame > 0 && first - (times[frame - 1] as number) < BLEND) frame--;
    for (; frame < times.length; frame++) {
      const time = times[frame] as number;
      if (time - last >= BLEND) break;
      const outside = Math.max(first - time, time - last, 0) / BLEND;
      // A cubic ease: no jerk where a foot comes down or leaves.
      const weight = 1 - outside * outside * (3 - 2 * outside);
      if (weight <= (weights[frame] as number)) continue;
      weights[frame] = weight;
      const near = 3 * Math.min(end - 1, Math.max(start, frame));
      for (let k = 0; k < 3; k++) {
        moves[3 * frame + k] = weight * ((mean[k] as number) - (path[near + k] as number));
      }
    }
  });
  for (let i = 0; i < goals.length; i++) goals[i] = (goals[i] as number) + (moves[i] as number);
}
