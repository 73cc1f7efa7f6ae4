import type { MotionInterpolation, MotionProperty } from '@stfkit/core';
import type { KeyCurve } from '@stfkit/core/authoring';
import { STRAIGHT_TURN, turnBetween } from '../motion/turns.ts';
import { heldPiece, type Piece, pieceBetween } from './track-shape.ts';

/** Keys of a motion, with times in frames. */
export interface FrameKeys {
  readonly interpolation: MotionInterpolation;
  /** Ascending. */
  readonly frames: Float64Array;
  /** As those of a `MotionTrack`, tangents in values a frame. */
  readonly values: Float64Array;
}

/** Rounding of a product of doubles; where pieces differ by less there is no jump. */
const JUMP = 1e-9;

/** How far the length of a quaternion may be from 1 for straight ways between two to stay near to turns. */
const UNIT = 1e-3;

/**
 * The keys of a track as they are, where a motion can have the same curves: all components held from key to key, all
 * of them straight, or all of them polynomials of the third degree, which `quadratic`, `cubic` and evenly timed Bezier
 * curves are. Rotations go straight in their components here and turn evenly there, which is as good as the same for
 * small turns; large ones become splines.
 *
 * @param curves One a component; undefined for one that stays at its base.
 * @param base The values that the components have without the track.
 * @param range The first and the last frame that count.
 * @returns undefined where there is no such motion.
 */
export function readKeys(
  curves: readonly (KeyCurve | undefined)[],
  base: ArrayLike<number>,
  property: MotionProperty,
  range: readonly [start: number, end: number],
): FrameKeys | undefined {
  const frames = listFrames(curves, range);
  const size = curves.length;
  const pieces: Piece[] = [];
  for (let i = 0; i < Math.max(frames.length - 1, 1); i++) {
    const first = frames[i] as number;
    for (let k = 0; k < size; k++) {
      const curve = curves[k];
      const piece = curve
        ? pieceBetween(curve, first, frames[i + 1] ?? first)
        : heldPiece(base[k] as number);
      if (!piece) return undefined;
      pieces.push(piece);
    }
  }
  const values = keyValues(curves, frames, pieces, size);
  const isHeld = pieces.every(({ kind }) => kind === 'held');
  if (isHeld && frames.length > 1)
    return { interpolation: 'STEP', frames, values: unit(values, property) };
  const jumps = pieces.some(({ end }, at) => {
    const value = values[at + size] ?? end;
    return Math.abs(value - end) > JUMP * (1 + Math.abs(value));
  });
  if (jumps) return undefined;
  const isStraight = pieces.every(({ kind }) => kind !== 'curve');
  if (isStraight && (property !== 'rotation' || areSmallTurns(values))) {
    return { interpolation: 'LINEAR', frames, values: unit(values, property) };
  }
  return { interpolation: 'CUBICSPLINE', frames, values: splineValues(values, pieces, size) };
}

/** The frames of all keys within the range, and its ends where keys lie beyond them. */
export function listFrames(
  curves: readonly (KeyCurve | undefined)[],
  [start, end]: readonly [number, number],
): Float64Array {
  const frames = new Set<number>();
  for (const curve of curves) {
    for (const frame of curve?.frames ?? []) frames.add(Math.min(Math.max(frame, start), end));
  }
  return Float64Array.from(frames).sort();
}

function keyValues(
  curves: readonly (KeyCurve | undefined)[],
  frames: Float64Array,
  pieces: readonly Piece[],
  size: number,
): Float64Array {
  const values = new Float64Array(frames.length * size);
  const keys = curves.map((curve) => new Map(curve && zip(curve)));
  for (let i = 0; i < frames.length; i++) {
    for (let k = 0; k < size; k++) {
      const piece = pieces[i * size + k] ?? pieces.at(k - size);
      const computed = i < frames.length - 1 || frames.length === 1 ? piece?.start : piece?.end;
      values[i * size + k] = keys[k]?.get(frames[i] as number) ?? computed ?? 0;
    }
  }
  return values;
}

function* zip({ frames, values }: KeyCurve): Generator<readonly [number, number]> {
  for (let i = 0; i < frames.length; i++) yield [frames[i] as number, values[i] as number];
}

function splineValues(values: Float64Array, pieces: readonly Piece[], size: number): Float64Array {
  const count = values.length / size;
  const spline = new Float64Array(3 * values.length);
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < size; k++) {
      const at = 3 * i * size + k;
      const before = i > 0 ? pieces[(i - 1) * size + k] : undefined;
      const after = i < count - 1 ? pieces[i * size + k] : undefined;
      spline[at] = before?.endSlope ?? 0;
      spline[at + size] = values[i * size + k] as number;
      spline[at + 2 * size] = after?.startSlope ?? 0;
    }
  }
  return spline;
}

function areSmallTurns(values: Float64Array): boolean {
  for (let at = 0; at < values.length; at += 4) {
    const turn = values.subarray(at, at + 4);
    if (Math.abs(Math.hypot(...turn) - 1) > UNIT) return false;
    if (at === 0) continue;
    const before = values.subarray(at - 4, at);
    const dot = before.reduce((sum, value, k) => sum + value * (turn[k] as number), 0);
    if (dot < 0 || turnBetween(before, turn) > STRAIGHT_TURN) return false;
  }
  return true;
}

function unit(values: Float64Array, property: MotionProperty): Float64Array {
  if (property !== 'rotation') return values;
  for (let at = 0; at < values.length; at += 4) {
    const length = Math.hypot(...values.subarray(at, at + 4));
    for (let k = at; k < at + 4; k++) {
      values[k] = length > 0 ? (values[k] as number) / length : Number(k === at + 3);
    }
  }
  return values;
}
