import type { MotionProperty, Quat } from '@stfkit/core';
import { slerpQuat } from '@stfkit/core';
import { turnBetween } from '../motion/turns.ts';
import type { FrameKeys } from './read-track.ts';

/** How far straight ways between the keys may be from the curve: radians, metres, or parts of a scale. */
export const SAMPLE_TOLERANCE = 1e-4;

/** Keys are not nearer to each other than this, in frames. */
const LEAST = 1 / 256;

/** How often the way between two keys is halved at most. */
const DEEPEST = 12;

/** How many keys may still be added to all tracks of a motion, so that a hostile file cannot fill the memory. */
export interface KeyBudget {
  left: number;
}

/** A curve as what it is at a frame. */
export type FrameSampler = (frame: number) => Float64Array;

/**
 * Straight keys that stay near to a curve: those that are given, and as many between them as it takes.
 *
 * @param knots Frames, ascending: those of the keys.
 */
export function sampleKeys(
  sample: FrameSampler,
  knots: Float64Array,
  property: MotionProperty,
  budget: KeyBudget,
): FrameKeys {
  const frames: number[] = [];
  const values: number[] = [];
  const push = (frame: number, value: Float64Array): void => {
    frames.push(frame);
    values.push(...value);
  };
  const refine = (
    a: number,
    from: Float64Array,
    b: number,
    to: Float64Array,
    depth: number,
  ): void => {
    if (b - a < 2 * LEAST || depth === DEEPEST || budget.left === 0) return;
    const middle = (a + b) / 2;
    const inside = [(a + middle) / 2, middle, (middle + b) / 2].map((frame) => sample(frame));
    const isNear = inside.every((value, i) => {
      return (
        distance(value, between(from, to, (i + 1) / 4, property), property) <= SAMPLE_TOLERANCE
      );
    });
    if (isNear) return;
    budget.left--;
    const value = inside[1] as Float64Array;
    refine(a, from, middle, value, depth + 1);
    push(middle, value);
    refine(middle, value, b, to, depth + 1);
  };
  let before: Float64Array | undefined;
  knots.forEach((knot, i) => {
    const value = sample(knot);
    if (before) refine(knots[i - 1] as number, before, knot, value, 0);
    push(knot, value);
    before = value;
  });
  return {
    interpolation: 'LINEAR',
    frames: Float64Array.from(frames),
    values: Float64Array.from(values),
  };
}

/**
 * How far two values are from each other: radians for rotations, else the largest difference of a component, in parts of
 * it where it is more than 1.
 */
export function distance(a: Float64Array, b: Float64Array, property: MotionProperty): number {
  if (property === 'rotation') return turnBetween(a, b);
  let most = 0;
  for (let k = 0; k < a.length; k++) {
    const value = a[k] as number;
    most = Math.max(most, Math.abs(value - (b[k] as number)) / Math.max(Math.abs(value), 1));
  }
  return most;
}

function between(
  a: Float64Array,
  b: Float64Array,
  way: number,
  property: MotionProperty,
): Float64Array {
  if (property === 'rotation') {
    return Float64Array.from(slerpQuat(a as unknown as Quat, b as unknown as Quat, way));
  }
  return a.map((value, k) => value + ((b[k] as number) - value) * way);
}
