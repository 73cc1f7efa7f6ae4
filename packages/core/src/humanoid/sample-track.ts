import { copyFlat, normalizeFlat, slerpFlat } from '../math/flat-quat.ts';
import type { MotionTrack } from './motion.ts';

/** A track that is read at ascending times: it remembers where it was. */
export interface TrackCursor {
  /** Not changed while it is read. */
  readonly track: MotionTrack;
  /** The last key at or before the last time. */
  key: number;
}

/** A cursor before the first key. */
export function createCursor(track: MotionTrack): TrackCursor {
  return { track, key: 0 };
}

/**
 * `out[o…]` = the value at a time: a unit quaternion for rotations, else a vector; left as it is by a track without
 * keys. A time at or shortly after the one before is found at once.
 *
 * @see glTF 2.0, appendix C
 */
export function sampleTrack(cursor: TrackCursor, time: number, out: Float64Array, o: number): void {
  const { track } = cursor;
  const { times, values, interpolation } = track;
  const last = times.length - 1;
  if (last < 0) return;
  const key = findKey(times, time, cursor.key);
  cursor.key = key;
  const width = track.property === 'rotation' ? 4 : 3;
  const spline = interpolation === 'CUBICSPLINE';
  const stride = spline ? 3 * width : width;
  const at = key * stride + (spline ? width : 0);
  const start = times[key] as number;
  if (key === last || time <= start || interpolation === 'STEP') {
    if (width === 4) {
      copyFlat(out, o, values, at);
      normalizeFlat(out, o);
    } else for (let i = 0; i < 3; i++) out[o + i] = values[at + i] as number;
    return;
  }
  const span = (times[key + 1] as number) - start;
  const t = (time - start) / span;
  if (spline) hermite(values, at, stride, width, t, span, out, o);
  else if (width === 4) slerpFlat(out, o, values, at, values, at + 4, t);
  else {
    for (let i = 0; i < 3; i++) {
      const from = values[at + i] as number;
      out[o + i] = from + ((values[at + 3 + i] as number) - from) * t;
    }
  }
}

/** The last key at or before a time, 0 where all are after it; looked for first at and behind `from`. */
function findKey(times: Float64Array, time: number, from: number): number {
  const last = times.length - 1;
  const isBehind = (times[from] as number) > time;
  if (!isBehind && (from === last || (times[from + 1] as number) > time)) return from;
  let low = isBehind ? 0 : from + 1;
  let high = isBehind ? from : last + 1;
  if (low < last && (times[low + 1] as number) > time) return low;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((times[middle] as number) <= time) low = middle;
    else high = middle;
  }
  return low;
}

function hermite(
  values: Float64Array,
  at: number,
  stride: number,
  width: number,
  t: number,
  span: number,
  out: Float64Array,
  o: number,
): void {
  const square = t * t;
  const cube = square * t;
  const fromValue = 2 * cube - 3 * square + 1;
  const fromTangent = (cube - 2 * square + t) * span;
  const toValue = 3 * square - 2 * cube;
  const toTangent = (cube - square) * span;
  for (let i = 0; i < width; i++) {
    out[o + i] =
      fromValue * (values[at + i] as number) +
      fromTangent * (values[at + width + i] as number) +
      toValue * (values[at + stride + i] as number) +
      toTangent * (values[at + stride - width + i] as number);
  }
  if (width === 4) normalizeFlat(out, o);
}
