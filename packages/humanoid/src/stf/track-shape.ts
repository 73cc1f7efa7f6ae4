import type { KeyCurve } from '@stfkit/core/authoring';

/** The way of one component between two neighbouring keys of a track. */
export interface Piece {
  /** `held` keeps its value, `line` goes straight, `curve` is any other polynomial of the third degree. */
  readonly kind: 'held' | 'line' | 'curve';
  readonly start: number;
  readonly end: number;
  /** Values a frame. */
  readonly startSlope: number;
  readonly endSlope: number;
}

/** How far, in parts of a segment, a handle may be from a third of it, for time to run evenly along the curve. */
const THIRD = 1e-5;

/**
 * The piece of a curve between two frames without a key between them; undefined where it is no polynomial of time, as
 * Bezier curves are not whose handles are not at the thirds.
 *
 * @see stf-format §7.3, §7.4
 */
export function pieceBetween(curve: KeyCurve, first: number, last: number): Piece | undefined {
  const { frames, values, segments } = curve;
  const index = lastAtOrBefore(frames, first);
  const segment = segments[index];
  if (!segment) return heldPiece(values[Math.max(index, 0)] as number);
  const { kind, from, to, handles } = segment;
  const span = to.frame - from.frame;
  const [a, d] = [from.key.value, to.key.value - from.key.value];
  const [u, v] = [(first - from.frame) / span, (last - from.frame) / span];
  switch (kind) {
    case 'constant':
      return heldPiece(a);
    case 'linear':
      return piece(
        'line',
        (t) => a + d * t,
        () => d / span,
        u,
        v,
      );
    case 'quadratic':
      return piece(
        'curve',
        (t) => a + d * t * t,
        (t) => (2 * d * t) / span,
        u,
        v,
      );
    case 'cubic':
      return piece(
        'curve',
        (t) => a + d * t ** 3,
        (t) => (3 * d * t * t) / span,
        u,
        v,
      );
    case 'bezier': {
      const [x1, y1, x2, y2] = handles ?? [0, 0, 0, 0];
      const isEven =
        Math.abs(x1 - from.frame - span / 3) <= THIRD * span &&
        Math.abs(to.frame - x2 - span / 3) <= THIRD * span;
      if (!isEven) return undefined;
      const b = a + d;
      return piece(
        'curve',
        (t) => {
          const s = 1 - t;
          return a * s ** 3 + 3 * y1 * s * s * t + 3 * y2 * s * t * t + b * t ** 3;
        },
        (t) => {
          const s = 1 - t;
          return (3 * ((y1 - a) * s * s + 2 * (y2 - y1) * s * t + (b - y2) * t * t)) / span;
        },
        u,
        v,
      );
    }
  }
}

function piece(
  kind: Piece['kind'],
  value: (way: number) => number,
  slope: (way: number) => number,
  u: number,
  v: number,
): Piece {
  return { kind, start: value(u), end: value(v), startSlope: slope(u), endSlope: slope(v) };
}

/** The way of a component that keeps its value. */
export function heldPiece(value: number): Piece {
  return { kind: 'held', start: value, end: value, startSlope: 0, endSlope: 0 };
}

/** Index of the last frame that is not after `frame`; −1 where all are. */
function lastAtOrBefore(frames: Float64Array, frame: number): number {
  let low = -1;
  let high = frames.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((frames[middle] as number) <= frame) low = middle;
    else high = middle;
  }
  return low;
}
