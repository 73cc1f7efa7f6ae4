import { toSparse } from '../geometry/sparse-values.ts';
import { parseTargetColumn } from '../geometry/target-columns.ts';
import { isSmallerSparse } from './is-smaller-sparse.ts';
import type { PrimitiveAttribute } from './primitive-data.ts';

/**
 * An attribute with the rows alone that are not all zeros, where it is one of a morph target and that takes less
 * room. What glTF-Transform itself makes sparse has 0 for −0.
 */
export function inLeastRoom(attribute: PrimitiveAttribute): PrimitiveAttribute {
  const { name, size, values, normalized } = attribute;
  const isFloatTarget = parseTargetColumn(name) !== undefined && values instanceof Float32Array;
  if (!isFloatTarget || !isSmallerSparse(values, size)) return attribute;
  const sparse = toSparse(values, size);
  return { name, values: sparse.values, size, normalized, sparse };
}
