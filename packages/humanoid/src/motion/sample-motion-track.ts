import type { MotionTrack, Quat } from '@stfkit/core';
import { slerpQuat } from '@stfkit/core';

/**
 * Writes the value of a track at a time to `at` and on of `into`: `x y z`, or `x y z w` of unit length. Before the
 * first and after the last key it holds; a track without keys writes nothing.
 *
 * @param seconds From the start of the motion.
 * @see glTF 2.0 appendix C
 */
export function sampleMotionTrack(
  track: MotionTrack,
  seconds: number,
  into: Float64Array,
  at = 0,
): void {
  const { property, interpolation, times, values } = track;
  const size = property === 'rotation' ? 4 : 3;
  const isSpline = interpolation === 'CUBICSPLINE';
  const stride = isSpline ? 3 * size : size;
  const first = isSpline ? size : 0;
  const key = keyBefore(times, seconds);
  if (key < 0) {
    if (times.length > 0) copy(values, first, into, at, size);
    return;
  }
  const start = times[key] as number;
  const from = key * stride + first;
  if (key === times.length - 1 || seconds === start || interpolation === 'STEP') {
    copy(values, from, into, at, size);
    return;
  }
  const span = (times[key + 1] as number) - start;
  const way = (seconds - start) / span;
  const to = from + stride;
  if (isSpline) {
    sampleSpline(values, from, to, span, way, into, at, size);
  } else if (property === 'rotation') {
    const turn = slerpQuat(quatAt(values, from), quatAt(values, to), way);
    for (let k = 0; k < 4; k++) into[at + k] = turn[k] as number;
  } else {
    for (let k = 0; k < size; k++) {
      const value = values[from + k] as number;
      into[at + k] = value + ((values[to + k] as number) - value) * way;
    }
  }
}

/** Index of the last key that is not after a time; −1 where all are. */
function keyBefore(times: Float64Array, seconds: number): number {
  let low = -1;
  let high = times.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((times[middle] as number) <= seconds) low = middle;
    else high = middle;
  }
  return low;
}

/** The Hermite curve between two keys, whose tangents are values a second. */
function sampleSpline(
  values: Float64Array,
  from: number,
  to: number,
  span: number,
  way: number,
  into: Float64Array,
  at: number,
  size: number,
): void {
  const [square, cube] = [way * way, way * way * way];
  let length = 0;
  for (let k = 0; k < size; k++) {
    const value =
      (2 * cube - 3 * square + 1) * (values[from + k] as number) +
      (cube - 2 * square + way) * span * (values[from + size + k] as number) +
      (3 * square - 2 * cube) * (values[to + k] as number) +
      (cube - square) * span * (values[to - size + k] as number);
    into[at + k] = value;
    length += value * value;
  }
  if (size !== 4 || !(length > 0)) return;
  for (let k = 0; k < 4; k++) into[at + k] = (into[at + k] as number) / Math.sqrt(length);
}

function copy(
  values: Float64Array,
  from: number,
  into: Float64Array,
  at: number,
  size: number,
): void {
  for (let k = 0; k < size; k++) into[at + k] = values[from + k] as number;
}

function quatAt(values: Float64Array, at: number): Quat {
  return [
    values[at] as number,
    values[at + 1] as number,
    values[at + 2] as number,
    values[at + 3] as number,
  ];
}
