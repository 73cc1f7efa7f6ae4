import type { TypedArray } from '@gltf-transform/core';
import type { ReadonlyUints } from '@stfkit/core';
import { gatherRows } from './gather-rows.ts';
import { groupEqualRows } from './group-rows.ts';

/** The different values that corners have, and which of them each has. */
export interface CornerValues {
  /** Row by row, in the order in which corners come to them. */
  readonly values: TypedArray;
  /** The row of each corner in these. */
  readonly corners: Uint32Array;
}

/**
 * Lists the values that corners have in a column, each once, as they are bit by bit.
 *
 * @param size Numbers a row.
 * @param rows The row of each corner in the column.
 */
export function groupCorners(values: TypedArray, size: number, rows: ReadonlyUints): CornerValues {
  const rowCount = values.length / size;
  const used = listUsed(rows, rowCount);
  const { groupOf, firsts } = groupEqualRows([{ values, size }], used);
  const groupOfRow = new Uint32Array(rowCount);
  for (let i = 0; i < used.length; i++) groupOfRow[used[i] as number] = groupOf[i] as number;
  return {
    values: gatherRows(values, size, gatherRows(used, 1, firsts)),
    corners: gatherRows(groupOfRow, 1, rows),
  };
}

/** The rows that corners have, in the order in which these come to them. */
function listUsed(rows: ReadonlyUints, rowCount: number): Uint32Array {
  const isListed = new Uint8Array(rowCount);
  const used = new Uint32Array(rowCount);
  let count = 0;
  for (let corner = 0; corner < rows.length; corner++) {
    const row = rows[corner] as number;
    if (isListed[row] === 1) continue;
    isListed[row] = 1;
    used[count++] = row;
  }
  return used.subarray(0, count);
}
