import type { MeshGeometry } from '@stfkit/core';
import type { MeshColumn } from './mesh-column.ts';

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
  const differenceAt = (corner: number): number => {
    const a = size * (corners[corner] as number);
    const b = size * (keptRows[corner] as number);
    let most = 0;
    for (let k = 0; k < size; k++) {
      const difference = Math.abs((values[a + k] as number) - (keptValues[b + k] as number));
      if (!(difference <= most)) most = difference;
    }
    return most;
  };
  const isUnchanged = new Uint8Array(splitCount);
  for (let corner = 0; corner < corners.length; corner++) {
    if (differenceAt(corner) === 0) isUnchanged[corners[corner] as number] = 1;
  }
  const both = new Float32Array(values.length + keptValues.length);
  both.set(values);
  both.set(keptValues, values.length);
  const rowOfCorner = Uint32Array.from(corners, (split, corner) => {
    const isKept = isUnchanged[split] === 1 && differenceAt(corner) <= NEAR;
    return isKept ? splitCount + (keptRows[corner] as number) : split;
  });
  return { ...column, values: both, rowOfCorner };
}
