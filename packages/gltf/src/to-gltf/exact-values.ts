import type { TypedArray } from '@gltf-transform/core';
import type { MeshGeometry } from '@stfkit/core';
import { type MeshColumn, withValues } from './mesh-column.ts';

/** Splits whose values are nearer than this are one in STF; and some rounding. */
const NEAR = 1.001e-4;

/**
 * The column with the values that corners had before splits were merged. Splits that someone changed
 * since have what they have: of the others at least one corner still has its own value.
 *
 * @param kept One row a corner; the same semantic and size as the column, which has one a split.
 */
export function withExactValues(
  column: MeshColumn,
  kept: MeshColumn,
  { corners }: MeshGeometry,
): MeshColumn {
  const { size, values } = column;
  const { values: keptValues, rowOfCorner: keptRows } = kept;
  if (keptRows === undefined || kept.size !== size) return column;
  const splitCount = values.length / size;
  const isUnchanged = new Uint8Array(splitCount);
  const rowOfCorner = new Uint32Array(corners.length);
  for (let corner = 0; corner < corners.length; corner++) {
    const split = corners[corner] as number;
    const row = keptRows[corner] as number;
    const difference = largestDifference(values, split, keptValues, row, size);
    if (difference === 0) isUnchanged[split] = 1;
    rowOfCorner[corner] = difference <= NEAR ? splitCount + row : split;
  }
  for (let corner = 0; corner < corners.length; corner++) {
    const split = corners[corner] as number;
    if (isUnchanged[split] === 0) rowOfCorner[corner] = split;
  }
  const both = new Float32Array(values.length + keptValues.length);
  both.set(values);
  both.set(keptValues, values.length);
  return withValues(column, both, rowOfCorner);
}

/** How far two rows are apart at most in one of their numbers. */
function largestDifference(
  values: TypedArray,
  row: number,
  others: TypedArray,
  otherRow: number,
  size: number,
): number {
  let most = 0;
  for (let k = 0; k < size; k++) {
    const is = values[row * size + k] as number;
    const difference = Math.abs(is - (others[otherRow * size + k] as number));
    if (!(difference <= most)) most = difference;
  }
  return most;
}
