import type { TypedArray } from '@gltf-transform/core';
import type { BufferId, ReadonlyUints } from '@stfkit/core';
import { StfBuffer } from '@stfkit/core';
import { bytesOf } from '../geometry/bytes-of.ts';
import { gatherRows } from '../geometry/gather-rows.ts';
import { groupCorners } from '../geometry/group-corners.ts';
import { compareRows } from '../geometry/group-rows.ts';
import { parseTargetColumn } from '../geometry/target-columns.ts';
import type { GltfAttribute } from '../resources/gltf-mesh.ts';
import type { OtherColumn } from './vertex-blocks.ts';

/** From this part of splits on all are kept of what a morph target adds to an attribute. */
const DENSE = 0.75;

/** Makes the buffer of some values and returns its id. */
export type KeepBuffer = (name: string, values: TypedArray) => BufferId;

/** A keeper of buffers that gives them ids and puts them on a list. */
export function keepBuffersIn(buffers: StfBuffer[], idFor: (name: string) => BufferId): KeepBuffer {
  return (name, values) => {
    const id = idFor(name);
    buffers.push(StfBuffer.of(id, bytesOf(values)));
    return id;
  };
}

/**
 * Keeps attributes that `stf.mesh` has no place for: one value a split where all corners of a split
 * have the same, else the values there are and which each corner has. Of morph targets, whose values are mostly
 * zeros, the splits with others are listed.
 *
 * @param corners Split of each corner.
 * @param cornerRows Row of each corner in the columns.
 */
export function keepAttributes(
  columns: Iterable<OtherColumn>,
  splitCount: number,
  corners: ReadonlyUints,
  cornerRows: Uint32Array,
  keep: KeepBuffer,
): GltfAttribute[] {
  return Array.from(columns, (column) => {
    const { name, size, componentType, normalized } = column;
    const rows = rowsOfSplits(column, splitCount, corners, cornerRows);
    if (rows !== undefined) {
      const listed = parseTargetColumn(name) && listFilled(column, rows);
      if (listed && listed.length < DENSE * splitCount) {
        const filled = listed.map((split) => rows[split] as number);
        const values = keep(name, gatherRows(column.values, size, filled));
        const splits = keep(`${name}/splits`, listed);
        return { name, size, componentType, normalized, values, splits, splitCount };
      }
      const values = keep(name, gatherRows(column.values, size, rows));
      return { name, size, componentType, normalized, values };
    }
    const distinct = groupCorners(column.values, size, cornerRows);
    return {
      name,
      size,
      componentType,
      normalized,
      values: keep(name, distinct.values),
      corners: keep(`${name}/corners`, distinct.corners),
    };
  });
}

/** The splits that have other values than zeros. */
function listFilled({ values, size }: OtherColumn, rows: Uint32Array): Uint32Array {
  const listed = new Uint32Array(rows.length);
  let count = 0;
  for (let split = 0; split < rows.length; split++) {
    const at = size * (rows[split] as number);
    let isFilled = false;
    for (let k = 0; k < size; k++) isFilled ||= values[at + k] !== 0;
    if (isFilled) listed[count++] = split;
  }
  return listed.slice(0, count);
}

/** The row that all corners of each split agree on; undefined where some do not. */
function rowsOfSplits(
  column: OtherColumn,
  splitCount: number,
  corners: ReadonlyUints,
  cornerRows: Uint32Array,
): Uint32Array | undefined {
  const areEqual = compareRows(column);
  const rows = new Int32Array(splitCount).fill(-1);
  for (let corner = 0; corner < corners.length; corner++) {
    const split = corners[corner] as number;
    const row = cornerRows[corner] as number;
    const before = rows[split] as number;
    if (before === -1) rows[split] = row;
    else if (before !== row && !areEqual(before, row)) return undefined;
  }
  return Uint32Array.from(rows);
}
