import type { TypedArray } from '@gltf-transform/core';

/** The largest and least values of an accessor, in each of the numbers of its rows. */
export interface Bounds {
  readonly max: readonly number[];
  readonly min: readonly number[];
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
