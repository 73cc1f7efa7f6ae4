import type { TypedArray } from '@gltf-transform/core';
import { holdLast } from '../../animations/hold-last.ts';
import type { SamplerData, SamplerInterpolation } from '../../animations/sampler-data.ts';
import type { ShownTracks } from '../../extensions/stf-document/file/shown-tracks.ts';
import { areFiniteNumbers } from '../../geometry/finite-numbers.ts';

/** What is written of a sampler: as `SamplerData`, with values of any component type of glTF. */
export interface SamplerContent {
  readonly interpolation: SamplerInterpolation;
  /** Seconds. */
  readonly times: Float32Array;
  readonly values: TypedArray;
  /** Components of the animated property. */
  readonly size: number;
  /** Whether integers stand for fractions. */
  readonly normalized: boolean;
  /** Whether the components are elements of their own, as the weights of a mesh are. Default false. */
  readonly isScalars?: boolean;
  /** The tracks that it may say all of the keys of, in the order of their components. */
  readonly shown?: ShownTracks;
}

/** What is written of plain data. */
export function contentOf({ interpolation, times, values, size }: SamplerData): SamplerContent {
  return { interpolation, times, values: new Float32Array(values), size, normalized: false };
}

/** Whether all of it is within what single floats hold. */
export function hasFiniteNumbers({ times, values }: SamplerContent): boolean {
  return areFiniteNumbers(times) && areFiniteNumbers(values);
}

/** The same with the last value once more, at a later time. */
export function holdUntil(content: SamplerContent, seconds: number): SamplerContent {
  const { interpolation, times, values, size } = content;
  const row = interpolation === 'CUBICSPLINE' ? 3 * size : size;
  const { shown: _, ...others } = content;
  return {
    ...others,
    times: Float32Array.from([...times, seconds]),
    values: holdLast(values, row, interpolation),
  };
}
