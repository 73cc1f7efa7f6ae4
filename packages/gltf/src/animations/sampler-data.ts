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
  readonly values: Float32Array;
  /** Components of the animated property. */
  readonly size: number;
}

/** What an animated value is, where that makes a difference between keys: rotations go round. */
export type ValueKind = 'rotation' | 'plain';
