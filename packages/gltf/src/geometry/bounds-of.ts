import type { TypedArray } from '@gltf-transform/core';
import type { SparseValues } from './sparse-values.ts';

/** The largest and least values of an accessor, in each of the numbers of its rows. */
export interface Bounds {
  readonly max: number[];
  readonly min: number[];
}

/** The bounds of numbers in rows of a size, as single floats; what is not finite is passed over. */
export function boundsOf(values: TypedArray, size: number): Bounds {
  const max = new Array<number>(size).fill(Number.NEGATIVE_INFINITY);
  const min = new Array<number>(size).fill(Number.POSITIVE_INFINITY);
  for (let k = 0; k < size; k++) {
    let most = Number.NEGATIVE_INFINITY;
    let least = Number.POSITIVE_INFINITY;
    for (let i = k; i < values.length; i += size) {
      const value = values[i] as number;
      if (value > most && value !== Number.POSITIVE_INFINITY) most = value;
      if (value < least && value !== Number.NEGATIVE_INFINITY) least = value;
    }
    max[k] = Math.fround(most);
    min[k] = Math.fround(least);
  }
  return { max, min };
}

/** The same of the values of a sparse accessor, whose other rows are zeros. */
export function sparseBounds({ count, size, rows, values }: SparseValues): Bounds {
  const { min, max } = boundsOf(values, size);
  if (rows.length === count) return { min, max };
  return {
    min: min.map((value) => Math.min(value, 0)),
    max: max.map((value) => Math.max(value, 0)),
  };
}
