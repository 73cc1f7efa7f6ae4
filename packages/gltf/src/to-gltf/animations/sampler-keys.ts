import type { SamplerData, SamplerInterpolation } from '../../animations/sampler-data.ts';

/** A value and its slopes on both sides, values a frame. */
export interface SamplerKey {
  readonly frame: number;
  readonly value: readonly number[];
  /** Slope before the key. */
  readonly inSlope?: readonly number[];
  /** Slope after the key. */
  readonly outSlope?: readonly number[];
}

/**
 * The content of a glTF sampler of these keys. Times ascend: of keys that single floats cannot tell apart, as where the
 * value jumps, the last one stays, and the first one, which ends the piece before, gets the last time before that.
 *
 * @param start The frame that is second 0.
 */
export function packKeys(
  keys: readonly SamplerKey[],
  interpolation: SamplerInterpolation,
  start: number,
  fps: number,
): SamplerData {
  const size = keys[0]?.value.length ?? 0;
  const rounded = keys.map(({ frame }) => Math.fround((frame - start) / fps));
  const times: number[] = [];
  const kept: number[] = [];
  rounded.forEach((time, i) => {
    const isFirst = time !== rounded[i - 1];
    const isLast = time !== rounded[i + 1];
    const at = isLast ? time : floatBefore(time);
    if (!isLast && !(isFirst && at < time && at > (times.at(-1) ?? -1))) return;
    times.push(at);
    kept.push(i);
  });
  const isSpline = interpolation === 'CUBICSPLINE';
  // Doubles: values may still be brought to other units.
  const values = new Float64Array(kept.length * size * (isSpline ? 3 : 1));
  kept.forEach((i, row) => {
    const { value, inSlope, outSlope } = keys[i] as SamplerKey;
    values.set(value, (isSpline ? 3 * row + 1 : row) * size);
    if (!isSpline) return;
    values.set(inSlope?.map((slope) => slope * fps) ?? [], 3 * row * size);
    values.set(outSlope?.map((slope) => slope * fps) ?? [], (3 * row + 2) * size);
  });
  return { interpolation, times: Float32Array.from(times), values, size };
}

/** The next smaller single float; 0 stays. */
function floatBefore(value: number): number {
  const float = Float32Array.of(value);
  const bits = new Uint32Array(float.buffer);
  if (value > 0) (bits[0] as number)--;
  return float[0] as number;
}
