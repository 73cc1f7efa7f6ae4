import type { TypedArray } from '@gltf-transform/core';

/** The rows of a column at these indices; the column itself where they are all of its rows in order. */
export function gatherRows<A extends TypedArray>(
  values: A,
  size: number,
  rows: ArrayLike<number>,
): A {
  if (rows.length * size === values.length && areCounting(rows)) return values;
  const picked = new (values.constructor as new (length: number) => A)(rows.length * size);
  for (let i = 0; i < rows.length; i++) {
    const from = (rows[i] as number) * size;
    for (let k = 0; k < size; k++) picked[i * size + k] = values[from + k] as number;
  }
  return picked;
}

function areCounting(rows: ArrayLike<number>): boolean {
  for (let i = 0; i < rows.length; i++) if (rows[i] !== i) return false;
  return true;
}
