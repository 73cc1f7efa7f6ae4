import { divideFlat, rotateFlat } from '../math/flat-quat.ts';
import { vectorOfTurn } from '../math/rotation-vector.ts';
import type { WorldPoses } from './world-poses.ts';

/** Times nearer than this, in seconds, tell nothing of speeds. */
const NEAREST = 1e-3;

/** How a body accelerates. */
export interface Jerk {
  /** What parts of it stay below but for one frame in twenty, rad/s²: humanoid §5.1, A14. */
  readonly most: readonly number[];
  /** The frames that are looked at, the last one left out. */
  readonly from: number;
  readonly to: number;
}

/**
 * How groups of bones accelerate in some of the frames.
 *
 * @param groups Their carriers.
 */
export function jerkOf(
  poses: WorldPoses,
  groups: readonly (readonly number[])[],
  from: number,
  to: number,
): Jerk {
  const own = new Map<number, Float64Array>();
  for (const bone of new Set(groups.flat())) {
    own.set(bone, accelerationsOf(poses, bone, from, to));
  }
  const most = groups.map((bones) =>
    quantileOf(
      bones.map((bone) => own.get(bone) as Float64Array),
      0.95,
    ),
  );
  return { most, from, to };
}

/** How fast a bone turns from the frame before to each, `x y z` in the scene, rad/s. */
function speedsOf({ times, width, rotations }: WorldPoses, bone: number): Float64Array {
  const speeds = new Float64Array(3 * times.length);
  const step = new Float64Array(4);
  for (let frame = 1; frame < times.length; frame++) {
    const at = 4 * (frame * width + bone);
    const before = at - 4 * width;
    divideFlat(step, 0, rotations, before, rotations, at);
    vectorOfTurn(step, 0, step, 0);
    rotateFlat(speeds, 3 * frame, rotations, before, step, 0);
    const span = Math.max(NEAREST, (times[frame] as number) - (times[frame - 1] as number));
    for (let k = 3 * frame; k < 3 * frame + 3; k++) speeds[k] = (speeds[k] as number) / span;
  }
  return speeds;
}

/** How fast the turning of a bone changes, `x y z` rad/s² at all of these frames but the first and the last. */
export function accelerationsOf(
  poses: WorldPoses,
  bone: number,
  from: number,
  to: number,
): Float64Array {
  const { times } = poses;
  const speeds = speedsOf(poses, bone);
  const out = new Float64Array(3 * Math.max(0, to - from - 2));
  for (let frame = from + 1, at = 0; frame + 1 < to; frame++, at += 3) {
    const way = (times[frame + 1] as number) - (times[frame - 1] as number);
    const by = 2 / Math.max(2 * NEAREST, way);
    for (let k = 0; k < 3; k++) {
      const change = (speeds[3 * frame + 3 + k] as number) - (speeds[3 * frame + k] as number);
      out[at + k] = by * change;
    }
  }
  return out;
}

/** How many vectors are longer than that. */
export function countBeyond(paths: readonly Float64Array[], most: number): number {
  let count = 0;
  for (const path of paths) {
    for (let i = 0; i < path.length; i += 3) if (lengthAt(path, i) > most) count++;
  }
  return count;
}

/** The length that a part of all vectors stay below; 0 of none. */
export function quantileOf(paths: readonly Float64Array[], part: number): number {
  const sizes = new Float64Array(paths.reduce((sum, { length }) => sum + length / 3, 0));
  let count = 0;
  for (const path of paths) {
    for (let i = 0; i < path.length; i += 3) sizes[count++] = lengthAt(path, i);
  }
  sizes.sort();
  return sizes[Math.min(sizes.length - 1, Math.floor(part * sizes.length))] ?? 0;
}

function lengthAt(path: Float64Array, at: number): number {
  let square = 0;
  for (let k = at; k < at + 3; k++) square += (path[k] as number) ** 2;
  return Math.sqrt(square);
}
