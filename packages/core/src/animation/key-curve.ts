import { cubicBezier, solveCubicBezier } from '../math/cubic-bezier.ts';
import type { TrackInterpolation } from '../resources/stf/animation.ts';
import type { Keyframe, Tangent } from '../resources/stf/keyframe.ts';

/** How a segment between two keys runs. */
export type SegmentKind = 'constant' | 'linear' | 'quadratic' | 'cubic' | 'bezier';

/** A key and where it is. */
export interface CurveKey {
  /** Time of the key, frames. */
  readonly frame: number;
  /** The key. */
  readonly key: Keyframe;
}

/** The curve between two neighbouring keys. */
export interface CurveSegment {
  /** How values go from `from` to `to`: `constant` holds, the rest as keyframes name it. */
  readonly kind: SegmentKind;
  /** The key before that shapes the curve, which may lie outside of the segment. */
  readonly from: CurveKey;
  /** The key after that shapes the curve, which may lie outside of the segment. */
  readonly to: CurveKey;
  /** For a Bezier segment the two handles, frames and values. */
  readonly handles?: readonly [x1: number, y1: number, x2: number, y2: number];
}

/** The curve of one component of a track through its keys. */
export interface KeyCurve {
  /** Frames of the keys, ascending. */
  readonly frames: Float64Array;
  /** Values at the keys. */
  readonly values: Float64Array;
  /** What is between the keys, one less than there are. */
  readonly segments: readonly CurveSegment[];
}

/**
 * The curve through the keys of a component; undefined where there are none. The kind of a segment is
 * that of the key before it; a key without one has that of the track, else linear. Keys that only fill
 * in for another component's count on straight segments, and are passed over between other keys.
 *
 * @see stf-format §7.3
 */
export function createKeyCurve(
  timepoints: readonly number[],
  keyframes: readonly (Keyframe | null)[],
  interpolation: TrackInterpolation | undefined,
): KeyCurve | undefined {
  const keys: CurveKey[] = [];
  timepoints.forEach((frame, i) => {
    const key = keyframes[i];
    if (key) keys.push({ frame, key });
  });
  if (keys.length === 0) return undefined;
  keys.sort((a, b) => a.frame - b.frame);
  return {
    frames: Float64Array.from(keys, ({ frame }) => frame),
    values: Float64Array.from(keys, ({ key }) => key.value),
    segments: listSegments(keys, segmentKind(interpolation)),
  };
}

/**
 * The value of a curve at a frame. Before the first and after the last key it holds.
 *
 * @see stf-format §7.2, §7.3, §7.4
 */
export function evaluateKeyCurve({ frames, values, segments }: KeyCurve, frame: number): number {
  const last = frames.length - 1;
  if (!(frame > (frames[0] as number))) return values[0] as number;
  if (frame >= (frames[last] as number)) return values[last] as number;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((frames[middle] as number) <= frame) low = middle;
    else high = middle;
  }
  return frame === frames[low]
    ? (values[low] as number)
    : evaluateSegment(segments[low] as CurveSegment, frame);
}

function evaluateSegment({ kind, from, to, handles }: CurveSegment, frame: number): number {
  const a = from.key.value;
  const b = to.key.value;
  const u = (frame - from.frame) / (to.frame - from.frame);
  switch (kind) {
    case 'constant':
      return a;
    case 'linear':
      return a + (b - a) * u;
    case 'quadratic':
      return a + (b - a) * u * u;
    case 'cubic':
      return a + (b - a) * u * u * u;
    case 'bezier': {
      const [x1, y1, x2, y2] = handles as NonNullable<CurveSegment['handles']>;
      return cubicBezier(a, y1, y2, b, solveCubicBezier(from.frame, x1, x2, to.frame, frame));
    }
  }
}

function listSegments(keys: readonly CurveKey[], fallback: SegmentKind): CurveSegment[] {
  const segments: CurveSegment[] = [];
  const nextAuthored: (CurveKey | undefined)[] = [];
  let authored: CurveKey | undefined;
  for (let i = keys.length - 1; i > 0; i--) {
    const key = keys[i] as CurveKey;
    if (isAuthored(key.key)) authored = key;
    nextAuthored[i] = authored;
  }
  authored = undefined;
  for (let i = 0; i + 1 < keys.length; i++) {
    const from = keys[i] as CurveKey;
    const to = keys[i + 1] as CurveKey;
    if (isAuthored(from.key)) authored = from;
    const kind = authored ? segmentKind(authored.key.interpolation, fallback) : 'linear';
    const next = nextAuthored[i + 1];
    if (kind === 'linear' || !authored || !next) {
      segments.push({ kind: kind === 'bezier' ? 'linear' : kind, from, to });
    } else if (kind === 'bezier') {
      segments.push({ kind, from: authored, to: next, handles: limitedHandles(authored, next) });
    } else {
      segments.push({ kind, from: authored, to: next });
    }
  }
  return segments;
}

/** Whether a key shapes the curve, rather than repeating it at the time of another component's key. */
function isAuthored({ interpolation, sourceOfTruth }: Keyframe): boolean {
  return interpolation === 'unspecified' ? sourceOfTruth : interpolation !== 'baked';
}

function segmentKind(name: string | undefined, fallback: SegmentKind = 'linear'): SegmentKind {
  switch (name) {
    case 'constant':
    case 'linear':
    case 'quadratic':
    case 'cubic':
    case 'bezier':
      return name;
    default:
      return fallback;
  }
}

/**
 * The handles of a Bezier segment. One that is longer than the segment in frames is made shorter, its
 * value with it, so that the curve does not turn back in time. Values are stored as key minus handle.
 *
 * @see stf-format §7.4
 */
function limitedHandles(from: CurveKey, to: CurveKey): NonNullable<CurveSegment['handles']> {
  const span = to.frame - from.frame;
  const out = from.key.interpolation === 'bezier' ? from.key.outTangent : undefined;
  const [ox, oy] = limit(out, span);
  const [ix, iy] = limit(to.key.inTangent, span);
  return [from.frame + ox, from.key.value - oy, to.frame + ix, to.key.value - iy];
}

function limit(tangent: Tangent = [0, 0], span: number): Tangent {
  const [x, y] = tangent;
  const factor = Math.max(Math.abs(x) / span, 1);
  return [x / factor, y / factor];
}
