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

/** Heights of the body above its rest in which a sole is clear of the ground. */
const CLEAR = 0.03 / 1.7;

/**
 * How much a foot matters to the hips, a frame: while no foot stands, one that comes down or leaves the ground as much
 * as one that stands, or hips would go on as they went and take it below.
 *
 * @param near 1 on the ground, 0 high up.
 * @param heights Of its sole above its rest, in a body of that height.
 * @param standing 1 a frame in which its toes stand.
 * @param free 1 a frame in which no toes do.
 */
export function weighFoot(
  near: Float64Array,
  heights: Float64Array,
  height: number,
  standing: Uint8Array,
  free: Uint8Array,
): Float64Array {
  const weights = near.slice();
  for (let frame = 0; frame < weights.length; frame++) {
    if (standing[frame]) continue;
    const t = Math.min(1, Math.max(0, (heights[frame] as number) / (CLEAR * height)));
    const low = free[frame] ? 1 - t * t * (3 - 2 * t) : 0;
    weights[frame] = (near[frame] as number) * Math.max(MOVING, low);
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
