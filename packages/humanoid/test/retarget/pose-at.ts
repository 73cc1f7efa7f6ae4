import type { BodyPart, Motion, Quat, Vec3 } from '@stfkit/core';
import type { Frames, HumanoidRig } from '@stfkit/humanoid';
import { posedFrames } from '@stfkit/humanoid';

/** Where all joints of a rig are at a time of a motion. */
export function poseAt({ skeleton }: HumanoidRig, motion: Motion, time: number): Frames {
  return posedFrames(skeleton, motion, time);
}

export function placeOf({ positions }: Frames, joint: number): Vec3 {
  const [x = 0, y = 0, z = 0] = positions.subarray(3 * joint, 3 * joint + 3);
  return [x, y, z];
}

export function turnOf({ rotations }: Frames, joint: number): Quat {
  const [x = 0, y = 0, z = 0, w = 1] = rotations.subarray(4 * joint, 4 * joint + 4);
  return [x, y, z, w];
}

/** Degrees between two rotations, exact for small ones. */
export function turnBetween(a: Quat, b: Quat): number {
  const sign = a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0) < 0 ? -1 : 1;
  const off = Math.hypot(...a.map((value, i) => value - sign * (b[i] ?? 0)));
  return (4 * Math.asin(Math.min(1, off / 2)) * 180) / Math.PI;
}

/** Degrees between two directions. */
export function angleBetween(a: Vec3, b: Vec3): number {
  const cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  return (Math.atan2(Math.hypot(...cross), dot) * 180) / Math.PI;
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

/** Degrees by which joints that both motions have are turned differently against their parents, at most. */
export function largestTurn(
  rig: HumanoidRig,
  a: Motion,
  b: Motion,
  times: readonly number[],
): number {
  let largest = 0;
  for (const time of times) {
    const [first, second] = [poseAt(rig, a, time), poseAt(rig, b, time)];
    for (const joint of rig.mapping.values()) {
      largest = Math.max(largest, turnBetween(turnOf(first, joint), turnOf(second, joint)));
    }
  }
  return largest;
}

/** How far a part is from where it is in another pose of the same rig. */
export function gap(rig: HumanoidRig, a: Frames, b: Frames, part: BodyPart): number {
  const joint = rig.mapping.get(part) ?? 0;
  const [p, q] = [placeOf(a, joint), placeOf(b, joint)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}
