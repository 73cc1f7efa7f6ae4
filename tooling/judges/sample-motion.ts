import type { Motion, MotionProperty, Quat, Skeleton } from '@stfkit/core';
import {
  composeTrs,
  type Mat4,
  multiplyMat4,
  multiplyQuat,
  normalizeQuat,
  slerpQuat,
} from '@stfkit/core';

/** The transform of each joint at a time: `translation`, `rotation` and `scale`, by the formulas of glTF. */
export type SampledPose = readonly Readonly<Record<MotionProperty, readonly number[]>>[];

/** A skeleton as a motion poses it at a time; at rest without a motion. */
export function poseAt(skeleton: Skeleton, motion?: Motion, seconds = 0): SampledPose {
  const pose = skeleton.names.map((_, i) => ({
    translation: [...skeleton.translations.subarray(3 * i, 3 * i + 3)] as readonly number[],
    rotation: [...skeleton.rotations.subarray(4 * i, 4 * i + 4)] as readonly number[],
    scale: [...skeleton.scales.subarray(3 * i, 3 * i + 3)] as readonly number[],
  }));
  for (const { joint, property, times, values, interpolation } of motion?.tracks ?? []) {
    const size = property === 'rotation' ? 4 : 3;
    const parts = interpolation === 'CUBICSPLINE' ? 3 : 1;
    const row = (key: number, part: number): number[] => {
      const at = size * (parts * key + part);
      return [...values.subarray(at, at + size)];
    };
    const target = pose[joint] as (typeof pose)[number];
    const value = (key: number) => row(key, parts === 3 ? 1 : 0);
    const next = times.findIndex((time) => time > seconds);
    const last = (next < 0 ? times.length : next) - 1;
    if (next <= 0 || interpolation === 'STEP') {
      target[property] = value(Math.max(0, last));
      continue;
    }
    const step = (times[next] as number) - (times[last] as number);
    const u = (seconds - (times[last] as number)) / step;
    const [a, b] = [value(last), value(next)];
    if (interpolation === 'LINEAR') {
      target[property] =
        property === 'rotation'
          ? slerpQuat(a as unknown as Quat, b as unknown as Quat, u)
          : a.map((from, i) => from + u * ((b[i] as number) - from));
      continue;
    }
    const [out, into] = [row(last, 2), row(next, 0)];
    const curve = a.map(
      (from, i) =>
        (2 * u ** 3 - 3 * u ** 2 + 1) * from +
        step * (u ** 3 - 2 * u ** 2 + u) * (out[i] as number) +
        (3 * u ** 2 - 2 * u ** 3) * (b[i] as number) +
        step * (u ** 3 - u ** 2) * (into[i] as number),
    );
    target[property] = property === 'rotation' ? normalizeQuat(curve as unknown as Quat) : curve;
  }
  return pose;
}

/** Where the joints of a pose stand in the scene. */
export function worldsOf({ parents }: Skeleton, pose: SampledPose): Mat4[] {
  const worlds: Mat4[] = [];
  pose.forEach(({ translation, rotation, scale }, joint) => {
    const local = composeTrs([translation, rotation, scale] as unknown as Parameters<
      typeof composeTrs
    >[0]);
    const above = worlds[parents[joint] as number];
    worlds.push(above ? multiplyMat4(above, local) : local);
  });
  return worlds;
}

/** The rotations of the joints of a pose in the scene, scales left out. */
export function turnsOf({ parents }: Skeleton, pose: SampledPose): Quat[] {
  const turns: Quat[] = [];
  pose.forEach(({ rotation }, joint) => {
    const above = turns[parents[joint] as number];
    const own = rotation as unknown as Quat;
    turns.push(above ? multiplyQuat(above, own) : own);
  });
  return turns;
}

/** Times over a motion, ends included. */
export function timesOver({ durationSeconds }: Motion, count: number): number[] {
  return Array.from({ length: count }, (_, i) => (durationSeconds * i) / (count - 1));
}
