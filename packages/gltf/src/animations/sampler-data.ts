/** How glTF goes from one key to the next. */
export type SamplerInterpolation = 'STEP' | 'LINEAR' | 'CUBICSPLINE';

/**
 * The content of a glTF animation sampler.
 *
 * @see glTF 2.0 §3.11, appendix C
 */
export interface SamplerData {
  readonly interpolation: SamplerInterpolation;
  /** Seconds, one a key, ascending. */
  readonly times: Float32Array;
  /**
   * `size` numbers a key. For `CUBICSPLINE` three times that: the in-tangent, the value and the
   * out-tangent of the key, tangents in values a second.
   */
  readonly values: Float32Array | Float64Array;
  /** Components of the animated property. */
  readonly size: number;
}

/** What an animated value is, where that makes a difference between keys: rotations go round. */
export type ValueKind = 'rotation' | 'plain';

/**
 * The sampler with all values, and tangents, times a number, and with components that are 1 all the time
 * until there are `size` of them: colours of STF always have alpha.
 */
export function adaptSampler(data: SamplerData, scale: number, size: number): SamplerData {
  const { values, size: given, times, interpolation } = data;
  if (scale === 1 && size === given) return data;
  const parts = interpolation === 'CUBICSPLINE' ? 3 : 1;
  const adapted = new Float64Array(times.length * parts * size);
  for (let row = 0; row < times.length * parts; row++) {
    // Of a spline the middle one of three is the value.
    const fill = parts === 1 || row % 3 === 1 ? 1 : 0;
    for (let k = 0; k < size; k++) {
      const value = k < given ? (values[row * given + k] as number) * scale : fill;
      adapted[row * size + k] = value;
    }
  }
  return { ...data, values: adapted, size };
}
