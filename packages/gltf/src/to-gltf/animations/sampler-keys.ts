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
 * The content of a glTF sampler of these keys. Times ascend: of keys that single floats cannot tell apart
 * the last one stays. A key that has the frame of the next one ends a piece before a jump, and gets
 * the last time before that.
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
  const times = keys.map(({ frame }, i) => {
    const time = Math.fround((frame - start) / fps);
    return keys[i + 1]?.frame === frame ? floatBefore(time) : time;
  });
  const last = keys.length - 1;
  const kept = times.flatMap((time, i) =>
    i === last || time < (times[i + 1] as number) ? [i] : [],
  );
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
  return { interpolation, times: Float32Array.from(kept, (i) => times[i] as number), values, size };
}

/** The next smaller single float; 0 stays. */
function floatBefore(value: number): number {
  const float = Float32Array.of(value);
  const bits = new Uint32Array(float.buffer);
  if (value > 0) (bits[0] as number)--;
  return float[0] as number;
}
