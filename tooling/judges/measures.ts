import type { Quat, Vec3 } from '@stfkit/core';
import { crossVec3, dotVec3, lengthVec3 } from '@stfkit/core';
import { angleBetween } from './angle-between.ts';

const DEGREES = 180 / Math.PI;

/** Where a joint stands, of `x y z` a joint. */
export function placeOf(frames: { readonly positions: Float64Array }, joint = 0): Vec3 {
  const [x = 0, y = 0, z = 0] = frames.positions.subarray(3 * joint, 3 * joint + 3);
  return [x, y, z];
}

/** How a joint is turned, of `x y z w` a joint. */
export function turnOf(frames: { readonly rotations: Float64Array }, joint = 0): Quat {
  const [x = 0, y = 0, z = 0, w = 1] = frames.rotations.subarray(4 * joint, 4 * joint + 4);
  return [x, y, z, w];
}

/** Degrees between two directions, exact for small angles. */
export function degreesBetweenWays(a: Vec3, b: Vec3): number {
  return Math.atan2(lengthVec3(crossVec3(a, b)), dotVec3(a, b)) * DEGREES;
}

/** Degrees between two rotations, exact for small ones. */
export function degreesBetweenTurns(a: Quat, b: Quat): number {
  return angleBetween(a, b) * DEGREES;
}

/** The value below which a part of all values lie; 0 where there are none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}
