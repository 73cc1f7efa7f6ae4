import { smoothPath } from '../math/smooth-path.ts';
import type { WorldPoses } from './world-poses.ts';

/** What a foot has to say of where the hips go. */
export interface FootPull {
  /** `x y z` a frame: where it is to be, and where it is. */
  readonly goals: Float64Array;
  readonly path: Float64Array;
  /** How much it matters, a frame. */
  readonly weights: Float64Array;
}

/** Beside feet that stand, how much those matter that move. */
const MOVING = 1e-3;

/** Beside them, how much it matters that hips stay where they are. */
const STAYS = 1e-5;

/**
 * How much a foot matters to the hips, a frame.
 *
 * @param near 1 on the ground, 0 high up.
 * @param standing 1 a frame in which its toes stand.
 */
export function weighFoot(near: Float64Array, standing: Uint8Array): Float64Array {
  const weights = near.slice();
  for (let frame = 0; frame < weights.length; frame++) {
    weights[frame] = (near[frame] as number) * (standing[frame] ? 1 : MOVING);
  }
  return weights;
}

/**
 * Moves the hips, in place, so that feet come nearer to their goals though no bone turns: the middle of what the
 * feet ask for, smoothly over time.
 *
 * @param seconds What changes faster is not followed.
 */
export function shiftHips(
  { times, hips }: WorldPoses,
  pulls: readonly FootPull[],
  seconds: number,
): void {
  const shift = new Float64Array(hips.length);
  const sums = new Float64Array(times.length).fill(STAYS);
  for (const { goals, path, weights } of pulls) {
    for (let frame = 0; frame < times.length; frame++) {
      const weight = weights[frame] as number;
      sums[frame] = (sums[frame] as number) + weight;
      for (let i = 3 * frame; i < 3 * frame + 3; i++) {
        shift[i] = (shift[i] as number) + weight * ((goals[i] as number) - (path[i] as number));
      }
    }
  }
  for (let i = 0; i < shift.length; i++) {
    shift[i] = (shift[i] as number) / (sums[Math.floor(i / 3)] as number);
  }
  smoothPath(times, shift, sums, seconds);
  for (let i = 0; i < hips.length; i++) hips[i] = (hips[i] as number) + (shift[i] as number);
}
