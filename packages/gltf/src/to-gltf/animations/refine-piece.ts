import { normalizeQuat, type Quat, slerpQuat } from '@stfkit/core';
import { ROTATION_TOLERANCE_RADIANS, turnAngle } from '../../animations/turn-keys.ts';
import type { SamplerKey } from './sampler-keys.ts';
import type { Span, VectorCurve } from './vector-curve.ts';

/** How far the values of a sampler may be from those of the curve. */
export interface Tolerance {
  /** Whether a value is near enough to the true one. */
  isNear(value: readonly number[], truth: readonly number[]): boolean;
}

/** How often a piece is halved anywhere: pieces of a sixteenth of a frame in one of 256 frames. */
const MOST_HALVINGS = 12;

/** How often more in all, which is for the few places where a curve is all but vertical. */
const SPARE_HALVINGS = 256;

/** Pieces of this many frames are not halved: 40 µs at 24 frames a second, in which nothing is seen. */
const SHORTEST_PIECE = 2 ** -10;

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

/** The keys of a piece from its start on, without its end. */
export interface RefinedPiece {
  readonly keys: readonly SamplerKey[];
  /** Slope at its end, values a frame. */
  readonly inSlope: readonly number[];
}

/**
 * Keys of a piece, so that the cubic splines through them with the slopes of the curve stay within the tolerance; one
 * where that of the ends does. What is too steep for any goes straight within a thousandth of a frame: with the slope
 * of the curve, which has no bound there, a spline would leave for any height and come back.
 */
export function refineSpline(
  curve: VectorCurve,
  piece: CurvePiece,
  tolerance: Tolerance,
): RefinedPiece {
  const { span } = piece;
  const keyAt = (frame: number): SlopedKey => ({
    frame,
    value: curve.valueAt(span, frame),
    slope: curve.slopeAt(span, frame),
  });
  const keys: SamplerKey[] = [];
  let inSlope: readonly number[] | undefined;
  for (const { a, b, fits } of refine(curve, piece, tolerance, keyAt, splineValue)) {
    const chord = fits ? undefined : chordSlope(a, b);
    const { frame, value } = a;
    keys.push({ frame, value, ...(inSlope && { inSlope }), outSlope: chord ?? a.slope });
    inSlope = chord ?? b.slope;
  }
  return { keys, inSlope: inSlope ?? [] };
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
  const parts = refine(curve, piece, tolerance, keyAt, (a, b, u) => slerpQuat(a.value, b.value, u));
  return parts.slice(1).map(({ a }) => a);
}

interface SlopedKey {
  readonly frame: number;
  readonly value: readonly number[];
  readonly slope: readonly number[];
}

/** A part of a piece, and whether what a sampler shows between its ends is within the tolerance. */
interface RefinedPart<K> {
  readonly a: K;
  readonly b: K;
  readonly fits: boolean;
}

/** Halves a piece until all parts fit or are too short, with a stack of its own; the parts in the order of time. */
function refine<K extends { readonly frame: number }>(
  curve: VectorCurve,
  { span, from, to }: CurvePiece,
  tolerance: Tolerance,
  keyAt: (frame: number) => K,
  valueBetween: (a: K, b: K, part: number) => readonly number[],
): RefinedPart<K>[] {
  const isShown = (a: K, b: K): boolean =>
    PROBES.every((part) => {
      const truth = curve.valueAt(span, a.frame + (b.frame - a.frame) * part);
      return tolerance.isNear(valueBetween(a, b, part), truth);
    });
  const parts: RefinedPart<K>[] = [];
  const stack = [{ a: keyAt(from), b: keyAt(to), depth: 0 }];
  let spare = SPARE_HALVINGS;
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { a, b, depth } = next;
    const fits = isShown(a, b);
    const isDeep = depth >= MOST_HALVINGS;
    if (fits || b.frame - a.frame <= SHORTEST_PIECE || (isDeep && spare === 0)) {
      parts.push({ a, b, fits });
      continue;
    }
    if (isDeep) spare--;
    const middle = keyAt((a.frame + b.frame) / 2);
    stack.push({ a: middle, b, depth: depth + 1 }, { a, b: middle, depth: depth + 1 });
  }
  return parts;
}

/** Straight from one key to the other, values a frame. */
function chordSlope(a: SlopedKey, b: SlopedKey): number[] {
  return a.value.map((value, k) => ((b.value[k] as number) - value) / (b.frame - a.frame));
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
