import { normalizeQuat, type Quat, slerpQuat } from '@stfkit/core';
import { turnAngle } from '../../animations/turn-keys.ts';
import type { SamplerKey } from './sampler-keys.ts';
import type { Span, VectorCurve } from './vector-curve.ts';

/** How far the values of a sampler may be from those of the curve. */
export interface Tolerance {
  /** Whether a value is near enough to the true one. */
  isNear(value: readonly number[], truth: readonly number[]): boolean;
}

/** How often a piece is halved at most: pieces of a sixteenth of a frame in one of 256 frames. */
const MOST_HALVINGS = 12;

/** Parts of a piece at which it is compared. */
const PROBES = [0.125, 0.25, 0.5, 0.75, 0.875] as const;

/** Rotations within this angle, radians; other values within a distance in each component. */
export function rotationTolerance(angleRadians: number): Tolerance {
  return { isNear: (value, truth) => turnAngle(value, truth) <= angleRadians };
}

/** Values within a distance, in each component. */
export function plainTolerance(distance: number): Tolerance {
  return {
    isNear: (value, truth) =>
      value.every((each, k) => Math.abs(each - (truth[k] as number)) <= distance),
  };
}

/**
 * Keys between two frames, so that the cubic splines through them with the slopes of the curve stay within
 * the tolerance; none where that of the ends does.
 */
export function refineSpline(
  curve: VectorCurve,
  span: Span,
  from: number,
  to: number,
  tolerance: Tolerance,
): SamplerKey[] {
  const keyAt = (frame: number): FullKey => ({
    frame,
    value: curve.valueAt(span, frame),
    slope: curve.slopeAt(span, frame),
  });
  return refine(keyAt, from, to, (a, b) =>
    PROBES.every((part) => {
      const truth = curve.valueAt(span, a.frame + (b.frame - a.frame) * part);
      return tolerance.isNear(splineValue(a, b, part), truth);
    }),
  ).map(({ frame, value, slope }) => ({ frame, value, inSlope: slope, outSlope: slope }));
}

/** Keys between two frames, so that turns at constant speed from one to the next stay within the tolerance. */
export function refineTurn(
  curve: VectorCurve,
  span: Span,
  from: number,
  to: number,
  tolerance: Tolerance,
): SamplerKey[] {
  const keyAt = (frame: number): FullKey => ({
    frame,
    value: curve.valueAt(span, frame),
    slope: [],
  });
  return refine(keyAt, from, to, (a, b) => {
    const [p, q] = [toQuat(a.value), toQuat(b.value)];
    return PROBES.every((part) => {
      const truth = curve.valueAt(span, a.frame + (b.frame - a.frame) * part);
      return tolerance.isNear(slerpQuat(p, q, part), truth);
    });
  }).map(({ frame, value }) => ({ frame, value: toQuat(value) }));
}

interface FullKey {
  readonly frame: number;
  readonly value: readonly number[];
  readonly slope: readonly number[];
}

/** Halves a piece until all parts fit, with a stack of its own; the keys between its ends. */
function refine(
  keyAt: (frame: number) => FullKey,
  from: number,
  to: number,
  fits: (a: FullKey, b: FullKey) => boolean,
): FullKey[] {
  const keys: FullKey[] = [];
  const stack = [{ a: keyAt(from), b: keyAt(to), depth: 0 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { a, b, depth } = next;
    if (depth >= MOST_HALVINGS || fits(a, b)) {
      if (b.frame < to) keys.push(b);
      continue;
    }
    const middle = keyAt((a.frame + b.frame) / 2);
    stack.push({ a: middle, b, depth: depth + 1 }, { a, b: middle, depth: depth + 1 });
  }
  return keys;
}

function splineValue(a: FullKey, b: FullKey, u: number): number[] {
  const run = b.frame - a.frame;
  const [u2, u3] = [u * u, u * u * u];
  return a.value.map(
    (value, k) =>
      (2 * u3 - 3 * u2 + 1) * value +
      (u3 - 2 * u2 + u) * run * (a.slope[k] as number) +
      (3 * u2 - 2 * u3) * (b.value[k] as number) +
      (u3 - u2) * run * (b.slope[k] as number),
  );
}

function toQuat(value: readonly number[]): Quat {
  return normalizeQuat(value as unknown as Quat);
}
