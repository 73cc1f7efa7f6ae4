import type {
  SamplerData,
  SamplerInterpolation,
  ValueKind,
} from '../../animations/sampler-data.ts';
import type { GrowthBudget } from '../growth-budget.ts';
import type { PieceKind } from './curve-reader.ts';
import { listKnots } from './list-knots.ts';
import type { CurvePiece, RefinedPiece, Tolerance } from './refine-piece.ts';
import { refineSpline, refineTurn } from './refine-piece.ts';
import type { SamplerKey } from './sampler-keys.ts';
import { packKeys } from './sampler-keys.ts';
import type { Span, VectorCurve } from './vector-curve.ts';
import { isUnit, spanAt, unitCurve } from './vector-curve.ts';

/** The part of time that a clip shows. */
export interface ClipWindow {
  /** The frame that is second 0. */
  readonly start: number;
  /** The last frame. */
  readonly end: number;
  readonly fps: number;
}

/** The curve between two neighbouring keys of any component. */
interface Interval extends CurvePiece {
  readonly kind: PieceKind;
  /** Whether a cubic spline through the ends with the slopes of the curve is the curve. */
  readonly isSpline: boolean;
}

/**
 * The glTF sampler that shows a curve. Curves that hold become `STEP`, straight ones `LINEAR`, cubic
 * polynomials of time `CUBICSPLINE`, all with the keys that they have; Bezier curves with handles of other
 * lengths, and straight rotations, for which glTF goes round, get more keys until they are within the
 * tolerance, or a thousandth of a frame apart. Where some components hold while others move, a second key
 * right before each jump.
 *
 * @throws {StfError} GLTF_TOO_LARGE
 * @see stf-format §7.3, §7.4, glTF 2.0 appendix C
 */
export function buildSampler(
  given: VectorCurve,
  kind: ValueKind,
  { start, end, fps }: ClipWindow,
  tolerance: Tolerance,
  growth: GrowthBudget,
): SamplerData {
  const curve = kind === 'rotation' ? unitCurve(given) : given;
  const knots = listKnots(curve.curves, start, end);
  const intervals = listIntervals(given, knots, kind);
  const interpolation = chooseInterpolation(intervals);
  const last = knots[knots.length - 1] as number;
  const final = curve.valueAt(spanAt(curve, last), last);
  if (interpolation === 'STEP' || intervals.length === 0) {
    const keys = intervals.map(({ from, span }) => ({
      frame: from,
      value: curve.valueAt(span, from),
    }));
    const all = [...listHeld(curve, knots, start), ...keys, { frame: last, value: final }];
    return packKeys(all, interpolation, start, fps);
  }
  const isTurn = kind === 'rotation' && interpolation === 'LINEAR';
  const refinePiece = (interval: Interval): RefinedPiece => {
    const { span, from, to, isSpline } = interval;
    if (!isTurn && !isSpline) return refineSpline(curve, interval, tolerance);
    const turnKeys = isTurn ? refineTurn(curve, interval, tolerance) : [];
    return { keys: [keyAt(curve, span, from), ...turnKeys], inSlope: curve.slopeAt(span, to) };
  };
  const keys: SamplerKey[] = listHeld(curve, knots, start);
  let inSlope: readonly number[] | undefined;
  intervals.forEach((interval, i) => {
    const { to, span } = interval;
    const { keys: ownKeys, inSlope: endSlope } = refinePiece(interval);
    growth.takeKeys(ownKeys.length);
    keys.push(...ownKeys.map((key, n) => (n === 0 && inSlope ? { ...key, inSlope } : key)));
    inSlope = endSlope;
    const next = intervals[i + 1];
    const before = curve.valueAt(span, to);
    const after = next ? curve.valueAt(next.span, to) : final;
    if (before.every((value, k) => value === after[k])) return;
    keys.push({ frame: to, value: before, inSlope });
    inSlope = undefined;
  });
  const outSlope = lastSlope(curve, last);
  keys.push({ frame: last, value: final, ...(inSlope && { inSlope }), outSlope });
  return packKeys(keys, interpolation, start, fps);
}

function listIntervals(curve: VectorCurve, knots: Float64Array, kind: ValueKind): Interval[] {
  return Array.from(knots.subarray(1), (to, i) => {
    const from = knots[i] as number;
    const span = spanAt(curve, from);
    const piece = curve.kindOf(span);
    const isHeld = piece === 'hold' || piece === 'constant';
    // Keys get unit length, which moves what goes between them.
    const isMoved =
      kind === 'rotation' &&
      !isHeld &&
      ![from, to].every((frame) => isUnit(Math.hypot(...curve.valueAt(span, frame))));
    const isFree = piece === 'free' || (isMoved && piece === 'smooth');
    return { from, to, span, kind: isFree ? 'free' : piece, isSpline: !isFree && !isMoved };
  });
}

function chooseInterpolation(intervals: readonly Interval[]): SamplerInterpolation {
  const kinds = new Set(intervals.map(({ kind }) => kind));
  if (kinds.has('smooth') || kinds.has('free')) return 'CUBICSPLINE';
  return kinds.has('constant') && !kinds.has('linear') ? 'STEP' : 'LINEAR';
}

/** The value before the first key, where another one stands at the same time. */
function listHeld(curve: VectorCurve, knots: Float64Array, start: number): SamplerKey[] {
  const frame = knots[0] as number;
  if (!(frame > start)) return [];
  const value = curve.valueAt(
    curve.curves.map(() => -1),
    frame,
  );
  const next = curve.valueAt(spanAt(curve, frame), frame);
  return value.every((each, k) => each === next[k]) ? [] : [{ frame, value }];
}

function keyAt(curve: VectorCurve, span: Span, frame: number): SamplerKey {
  return { frame, value: curve.valueAt(span, frame), outSlope: curve.slopeAt(span, frame) };
}

/** The slope of the handles after the last key, which glTF has a place for although nothing follows. */
function lastSlope({ curves, size }: VectorCurve, frame: number): readonly number[] {
  const slopes = curves.map(({ frames, segments }) => {
    const key = segments.at(-1)?.to;
    if (key?.frame !== frame || frames.at(-1) !== frame) return 0;
    const [x, y] = key.key.interpolation === 'bezier' ? key.key.outTangent : [0, 0];
    return x > 0 ? -y / x + 0 : 0;
  });
  return slopes.length === size ? slopes : [];
}
