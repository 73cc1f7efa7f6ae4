import type { Accessor } from '../objects/index.ts';
import { decodeNormalized } from './decode-normalized.ts';
import { sparseValuesOf, toDense } from './sparse-values.ts';

/** What integers stand for that are not normalised, and floats: themselves. */
const identity = (value: number): number => value;

/**
 * The values of an accessor as floats, integers decoded, `size` a row. Components that the accessor
 * has not are `fill`; those beyond `size` are left out. The array of the accessor itself where it
 * has that form already.
 *
 * @see glTF 2.0 §3.6.2
 */
export function readFloats(accessor: Accessor, size: number, fill = 0): Float32Array {
  const sparse = sparseValuesOf(accessor);
  if (sparse?.size === size) return toDense(sparse);
  const array = accessor.getArray();
  const count = accessor.getCount();
  if (array === null) return new Float32Array(count * size).fill(fill);
  const given = accessor.getElementSize();
  if (given === size && array instanceof Float32Array) return array;
  const type = accessor.getComponentType();
  const decode = accessor.getNormalized()
    ? (value: number) => decodeNormalized(value, type)
    : identity;
  const floats = new Float32Array(count * size).fill(fill);
  const common = Math.min(given, size);
  for (let row = 0; row < count; row++) {
    for (let k = 0; k < common; k++) {
      floats[row * size + k] = decode(array[row * given + k] as number);
    }
  }
  return floats;
}
