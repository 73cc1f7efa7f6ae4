import { cubicBezier, type Keyframe, solveCubicBezier, type Tangent } from '@stfkit/core';
import type { CurveSegment, KeyCurve } from '@stfkit/core/authoring';
import { clamp } from '../../clamp.ts';

/**
 * What a curve does between two frames, from what any glTF interpolation can show to what none can: it
 * has no keys there; holds, and then jumps; goes straight; follows a cubic polynomial of time; follows a
 * Bezier curve with handles of any length.
 */
export type PieceKind = 'hold' | 'constant' | 'linear' | 'smooth' | 'free';

/** How far handles may be from a third of the way to be meant there, as a part of the way. */
const THIRD_TOLERANCE = 1e-6;

/** Where a slope is looked up in place of an end at which a handle has no length. */
const NEAR_END = 1e-3;

/** A curve that stays at one value, with no key anywhere. */
export function constantCurve(value: number): KeyCurve {
  return { frames: new Float64Array(0), values: Float64Array.of(value), segments: [] };
}

/** Place of the piece after a frame among those of a curve: −1 before the first key. */
export function findPiece({ frames }: KeyCurve, frame: number): number {
  let low = -1;
  let high = frames.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((frames[middle] as number) <= frame) low = middle;
    else high = middle;
  }
  return low;
}

/** What a curve does in a piece. */
export function pieceKind({ segments }: KeyCurve, piece: number): PieceKind {
  const segment = segments[piece];
  if (segment === undefined) return 'hold';
  if (segment.kind === 'bezier') return hasThirds(segment) ? 'smooth' : 'free';
  return segment.kind === 'quadratic' || segment.kind === 'cubic' ? 'smooth' : segment.kind;
}

/** The value of a piece at a frame; at its end what it leads to, also where the curve jumps there. */
export function pieceValue({ values, segments }: KeyCurve, piece: number, frame: number): number {
  const segment = segments[piece];
  if (segment === undefined) return values[Math.max(piece, 0)] as number;
  const { from, to, kind } = segment;
  const [a, b] = [from.key.value, to.key.value];
  if (kind === 'constant') return a;
  // Not a + (b − a), which rounding takes beside the key.
  if (frame === to.frame) return b;
  const u = (frame - from.frame) / (to.frame - from.frame);
  switch (kind) {
    case 'linear':
      return a + (b - a) * u;
    case 'quadratic':
      return a + (b - a) * u ** 2;
    case 'cubic':
      return a + (b - a) * u ** 3;
    case 'bezier': {
      const [x1, y1, x2, y2] = handlesOf(segment);
      return cubicBezier(a, y1, y2, b, solveCubicBezier(from.frame, x1, x2, to.frame, frame));
    }
  }
}

/** The slope of a piece at a frame, values a frame. */
export function pieceSlope({ segments }: KeyCurve, piece: number, frame: number): number {
  const segment = segments[piece];
  if (segment === undefined) return 0;
  const { from, to, kind } = segment;
  const rise = to.key.value - from.key.value;
  const run = to.frame - from.frame;
  const u = (frame - from.frame) / run;
  switch (kind) {
    case 'constant':
      return 0;
    case 'linear':
      return rise / run;
    case 'quadratic':
      return (2 * rise * u) / run;
    case 'cubic':
      return (3 * rise * u ** 2) / run;
    case 'bezier':
      return bezierSlope(segment, frame);
  }
}

function bezierSlope(segment: CurveSegment, frame: number): number {
  const { from, to } = segment;
  const [x1, y1, x2, y2] = handlesOf(segment);
  const [x0, y0, x3, y3] = [from.frame, from.key.value, to.frame, to.key.value];
  // At the ends the handles themselves say it, to the last digit, which their places beside large values do not.
  if (frame === x0 && x1 > x0) return slopeAlong(outTangentOf(from.key)) ?? (y1 - y0) / (x1 - x0);
  if (frame === x3 && x2 < x3) return slopeAlong(to.key.inTangent) ?? (y3 - y2) / (x3 - x2);
  const found = solveCubicBezier(x0, x1, x2, x3, frame);
  const u = clamp(found, NEAR_END, 1 - NEAR_END);
  const rate = (a: number, b: number, c: number, d: number): number =>
    (1 - u) ** 2 * (b - a) + 2 * u * (1 - u) * (c - b) + u ** 2 * (d - c);
  const run = rate(x0, x1, x2, x3);
  return run > 0 ? rate(y0, y1, y2, y3) / run : 0;
}

function outTangentOf(key: Keyframe): Tangent | undefined {
  return key.interpolation === 'bezier' ? key.outTangent : undefined;
}

function slopeAlong(tangent: Tangent | undefined): number | undefined {
  return tangent && slopeOf(tangent);
}

/** The slope of a handle, whose value is the key minus it. */
export function slopeOf([x, y]: Tangent): number {
  return -y / x + 0;
}

function hasThirds(segment: CurveSegment): boolean {
  const [start, end] = [segment.from.frame, segment.to.frame];
  const [x1, , x2] = handlesOf(segment);
  return isThird(x1 - start, end - start) && isThird(end - x2, end - start);
}

/** Whether a handle that goes so many frames is meant to go a third of the way. */
export function isThird(frames: number, way: number): boolean {
  return Math.abs(frames - way / 3) <= THIRD_TOLERANCE * way;
}

function handlesOf({ from, to, handles }: CurveSegment): NonNullable<CurveSegment['handles']> {
  return handles ?? [from.frame, from.key.value, to.frame, to.key.value];
}
