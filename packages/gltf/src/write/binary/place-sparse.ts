import { BufferUtils, type TypedArray } from '@gltf-transform/core';
import { bytesOf } from '../../geometry/bytes-of.ts';
import { gatherRows } from '../../geometry/gather-rows.ts';
import { INDEX_TYPES, type IndexArray, indexArray } from '../../geometry/index-array.ts';
import type { Def } from '../json/describe-property.ts';
import type { Entry } from './accessor-table.ts';
import type { BufferPlan } from './buffer-plan.ts';
import { type Column, describeAccessor } from './describe-accessor.ts';

interface Sparse {
  readonly def: Def;
  readonly rows: IndexArray;
  readonly values: TypedArray;
}

/**
 * Accessors that are told by their rows that are not all zeros, in a buffer view for the numbers of the rows and one for
 * the rows; those that have none need neither.
 *
 * @see glTF 2.0 §3.6.2.3
 */
export function placeSparse(entries: readonly Entry[], defs: Def[], plan: BufferPlan): void {
  const found = entries.map((entry) => {
    const column = describeAccessor(entry, defs);
    return { ...column, filled: listFilled(column) };
  });
  const last = found.reduce((most, { filled }) => Math.max(most, filled.at(-1) ?? -1), -1);
  if (last < 0) return;
  const told = found.flatMap(({ def, values, size, filled }): Sparse[] => {
    if (filled.length === 0) return [];
    const rows = indexArray(filled.length, last + 1);
    rows.set(filled);
    return [{ def, rows, values: gatherRows(values, size, filled) }];
  });
  const rowOffsets = place(
    told.map(({ rows }) => rows),
    plan,
  );
  const valueOffsets = place(
    told.map(({ values }) => values),
    plan,
  );
  const bufferView = plan.views.length - 1;
  told.forEach(({ def, rows }, i) => {
    const componentType = INDEX_TYPES[rows.BYTES_PER_ELEMENT];
    def['sparse'] = {
      count: rows.length,
      indices: { bufferView: bufferView - 1, byteOffset: rowOffsets[i], componentType },
      values: { bufferView, byteOffset: valueOffsets[i] },
    };
  });
}

/** The rows that have any number that is not 0. */
function listFilled({ values, size }: Column): number[] {
  const filled: number[] = [];
  for (let row = 0, start = 0; start < values.length; row++, start += size) {
    let isFilled = false;
    for (let i = start; i < start + size; i++) isFilled ||= Math.abs(values[i] as number) > 0;
    if (isFilled) filled.push(row);
  }
  return filled;
}

/** Puts lists one behind the other into a buffer view, each from a whole word on, and gives where they start. */
function place(lists: readonly TypedArray[], plan: BufferPlan): readonly number[] {
  let byteLength = 0;
  const offsets = lists.map((list) => {
    const offset = byteLength;
    byteLength += BufferUtils.padNumber(list.byteLength);
    return offset;
  });
  plan.add(byteLength, (file, at) => {
    lists.forEach((list, i) => {
      file.set(bytesOf(list), at + (offsets[i] as number));
    });
  });
  return offsets;
}
