import type { TypedArray } from '@gltf-transform/core';

/** The rows of a column at these indices; the column itself where they are all of its rows in order. */
export function gatherRows<A extends TypedArray>(
  values: A,
  size: number,
  rows: ArrayLike<number>,
): A {
  if (rows.length * size === values.length && areCounting(rows)) return values;
  const picked = new (values.constructor as new (length: number) => A)(rows.length * size);
  const [from, to] = [asWords(values), asWords(picked)];
  for (let i = 0, at = 0; i < rows.length; i++) {
    const start = (rows[i] as number) * size;
    for (let k = start; k < start + size; k++) to[at++] = from[k] as number;
  }
  return picked;
}

/** Elements of 4 bytes as integers: one kind of array for nearly all there is, which engines are fast with. */
function asWords(values: TypedArray): TypedArray {
  return values.BYTES_PER_ELEMENT === 4
    ? new Uint32Array(values.buffer, values.byteOffset, values.length)
    : values;
}

function areCounting(rows: ArrayLike<number>): boolean {
  for (let i = 0; i < rows.length; i++) if (rows[i] !== i) return false;
  return true;
}
