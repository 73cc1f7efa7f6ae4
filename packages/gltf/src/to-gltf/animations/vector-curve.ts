import { IDENTITY_QUAT, type Quat, type Vec3 } from '@stfkit/core';
import type { KeyCurve } from '@stfkit/core/authoring';
import { UNIT_TOLERANCE } from '../../animations/straight-turns.ts';
import type { PieceKind } from './curve-reader.ts';
import { findPiece, pieceKind, pieceSlope, pieceValue } from './curve-reader.ts';

/** The pieces of all components between two neighbouring keys. */
export type Span = readonly number[];

/** A property over time: all its components together. Times are frames, slopes values a frame. */
export interface VectorCurve {
  /** Components of a value. */
  readonly size: number;
  /** The component curves, of which there may be less or more than of the values. */
  readonly curves: readonly KeyCurve[];
  /** What the property does in a span: the worst of what its components do. */
  kindOf(span: Span): PieceKind;
  /** The value in a span, up to its end. */
  valueAt(span: Span, frame: number): number[];
  /** The slope in a span, up to its end. */
  slopeAt(span: Span, frame: number): number[];
}

const KINDS: readonly PieceKind[] = ['hold', 'constant', 'linear', 'smooth', 'free'];

/** How far an angle goes for the difference quotient of a rotation, radians: its error is the square. */
const STEP_RADIANS = 1e-3;

/** The span after a frame. */
export function spanAt({ curves }: VectorCurve, frame: number): Span {
  return curves.map((curve) => findPiece(curve, frame));
}

/** A property whose components are those of its curves. */
export function plainCurve(curves: readonly KeyCurve[]): VectorCurve {
  return {
    size: curves.length,
    curves,
    kindOf: (span) => worstKind(curves, span),
    valueAt: (span, frame) => curves.map((curve, k) => pieceValue(curve, span[k] ?? -1, frame)),
    slopeAt: (span, frame) => curves.map((curve, k) => pieceSlope(curve, span[k] ?? -1, frame)),
  };
}

/** A rotation whose curves are three angles, radians. */
export function eulerCurve(
  curves: readonly KeyCurve[],
  toQuat: (euler: Vec3) => Quat,
): VectorCurve {
  const angles = plainCurve(curves);
  return {
    size: 4,
    curves,
    kindOf: (span) => {
      const kind = angles.kindOf(span);
      return kind === 'hold' || kind === 'constant' ? kind : 'free';
    },
    valueAt: (span, frame) => [...toQuat(angles.valueAt(span, frame) as unknown as Vec3)],
    slopeAt: (span, frame) => {
      const at = angles.valueAt(span, frame);
      const slope = angles.slopeAt(span, frame);
      const step = STEP_RADIANS / Math.max(STEP_RADIANS, ...slope.map(Math.abs));
      const side = (sign: number): Quat =>
        toQuat(at.map((value, k) => value + sign * step * (slope[k] as number)) as unknown as Vec3);
      const [before, after] = [side(-1), side(1)];
      return after.map((value, k) => (value - (before[k] as number)) / (2 * step));
    },
  };
}

/**
 * A rotation whose values have unit length where they are quaternions of any other, with the slopes that
 * belong to them: between keys components that go straight leave it, and glTF demands it of keys. What
 * has no length turns nothing.
 */
export function unitCurve(curve: VectorCurve): VectorCurve {
  const lengthAt = (span: Span, frame: number): number => {
    const length = Math.hypot(...curve.valueAt(span, frame));
    return isUnit(length) ? 1 : length;
  };
  return {
    ...curve,
    valueAt: (span, frame) => {
      const length = lengthAt(span, frame);
      if (!(length > 0)) return [...IDENTITY_QUAT];
      return curve.valueAt(span, frame).map((value) => value / length);
    },
    slopeAt: (span, frame) => {
      const length = lengthAt(span, frame);
      const slope = curve.slopeAt(span, frame);
      if (length === 1) return slope;
      if (!(length > 0)) return slope.map(() => 0);
      const unit = curve.valueAt(span, frame).map((value) => value / length);
      const along = unit.reduce((sum, value, k) => sum + value * (slope[k] as number), 0);
      return slope.map((value, k) => (value - along * (unit[k] as number)) / length);
    },
  };
}

/** Whether this is the length of a quaternion that is taken for one of unit length. */
export function isUnit(length: number): boolean {
  return Math.abs(length - 1) <= UNIT_TOLERANCE;
}

function worstKind(curves: readonly KeyCurve[], span: Span): PieceKind {
  const worst = curves.reduce(
    (most, curve, k) => Math.max(most, KINDS.indexOf(pieceKind(curve, span[k] ?? -1))),
    0,
  );
  return KINDS[worst] as PieceKind;
}
