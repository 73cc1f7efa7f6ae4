import { normalizeQuat, type Quat, slerpQuat } from '@stfkit/core';
import { ROTATION_TOLERANCE_RADIANS, turnAngle } from '../../animations/turn-keys.ts';
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
const PROBES = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875] as const;

/** Rotations within the angle that is not seen. */
export const ROTATION_TOLERANCE: Tolerance = {
  isNear: (value, truth) => turnAngle(value, truth) <= ROTATION_TOLERANCE_RADIANS,
};

/** Values within a distance, in each component. */
export function plainTolerance(distance: number): Tolerance {
  return {
    isNear: (value, truth) =>
      value.every((each, k) => Math.abs(each - (truth[k] as number)) <= distance),
  };
}

/** A piece of a curve, within one span of it. */
export interface CurvePiece {
  readonly span: Span;
  /** Frame of its start. */
  readonly from: number;
  /** Frame of its end. */
  readonly to: number;
}

/**
 * Keys between the ends of a piece, so that the cubic splines through them with the slopes of the curve stay within
 * the tolerance; none where that of the ends does.
 */
export function refineSpline(
  curve: VectorCurve,
  piece: CurvePiece,
  tolerance: Tolerance,
): SamplerKey[] {
  const { span } = piece;
  const keyAt = (frame: number): SlopedKey => ({
    frame,
    value: curve.valueAt(span, frame),
    slope: curve.slopeAt(span, frame),
  });
  return refine(curve, piece, tolerance, keyAt, splineValue).map(({ frame, value, slope }) => ({
    frame,
    value,
    inSlope: slope,
    outSlope: slope,
  }));
}

/** Keys between the ends of a piece, so that turns at constant speed from one to the next stay within the tolerance. */
export function refineTurn(
  curve: VectorCurve,
  piece: CurvePiece,
  tolerance: Tolerance,
): SamplerKey[] {
  const { span } = piece;
  const keyAt = (frame: number) => ({
    frame,
    value: normalizeQuat(curve.valueAt(span, frame) as unknown as Quat),
  });
  return refine(curve, piece, tolerance, keyAt, (a, b, part) => slerpQuat(a.value, b.value, part));
}

interface SlopedKey {
  readonly frame: number;
  readonly value: readonly number[];
  readonly slope: readonly number[];
}

/** Halves a piece until all parts fit, with a stack of its own; the keys between its ends. */
function refine<K extends { readonly frame: number }>(
  curve: VectorCurve,
  { span, from, to }: CurvePiece,
  tolerance: Tolerance,
  keyAt: (frame: number) => K,
  valueBetween: (a: K, b: K, part: number) => readonly number[],
): K[] {
  const fits = (a: K, b: K): boolean =>
    PROBES.every((part) => {
      const truth = curve.valueAt(span, a.frame + (b.frame - a.frame) * part);
      return tolerance.isNear(valueBetween(a, b, part), truth);
    });
  const keys: K[] = [];
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

function splineValue(a: SlopedKey, b: SlopedKey, u: number): number[] {
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
