import type { MotionTrack, Quat } from '@stfkit/core';
import { normalizeQuat, slerpQuat } from '@stfkit/core';

/**
 * The value of a track at a time, `x y z` or a rotation `x y z w` of unit length.
 *
 * @see glTF 2.0 appendix C
 */
export function sampleTrack(track: MotionTrack, seconds: number): readonly number[] {
  const { times, property, interpolation } = track;
  const isRotation = property === 'rotation';
  const isSpline = interpolation === 'CUBICSPLINE';
  const value = (key: number) => partOf(track, key, isSpline ? 1 : 0);
  const next = findNext(times, seconds);
  const last = Math.max(0, next - 1);
  if (next === 0 || next === times.length || interpolation === 'STEP') return value(last);
  const step = (times[next] as number) - (times[last] as number);
  const u = (seconds - (times[last] as number)) / step;
  const [a, b] = [value(last), value(next)];
  if (!isSpline) {
    if (isRotation) return slerpQuat(asQuat(a), asQuat(b), u);
    return a.map((from, i) => from + u * ((b[i] as number) - from));
  }
  const [leave, arrive] = [partOf(track, last, 2), partOf(track, next, 0)];
  const [u2, u3] = [u * u, u * u * u];
  const curve = a.map(
    (from, i) =>
      (2 * u3 - 3 * u2 + 1) * from +
      step * (u3 - 2 * u2 + u) * (leave[i] as number) +
      (3 * u2 - 2 * u3) * (b[i] as number) +
      step * (u3 - u2) * (arrive[i] as number),
  );
  return isRotation ? normalizeQuat(asQuat(curve)) : curve;
}

/** One of the rows of a key: its value, or for a spline in-tangent, value and out-tangent. */
function partOf(
  { property, interpolation, values }: MotionTrack,
  key: number,
  part: number,
): number[] {
  const size = property === 'rotation' ? 4 : 3;
  const row = (interpolation === 'CUBICSPLINE' ? 3 : 1) * key + part;
  return [...values.subarray(size * row, size * row + size)];
}

/** The first key after a time. */
function findNext(times: Float64Array, seconds: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] as number) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

function asQuat(values: readonly number[]): Quat {
  return values as unknown as Quat;
}
