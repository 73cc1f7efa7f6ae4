import type { TypedArray } from '@gltf-transform/core';
import { gatherRows } from '../../geometry/gather-rows.ts';
import { INDEX_TYPES, type IndexArray, indexArray } from '../../geometry/index-array.ts';
import type { Def } from '../json/describe-property.ts';
import type { Entry } from './accessor-table.ts';
import type { BufferPlan } from './buffer-plan.ts';
import { type Column, describeAccessor } from './describe-accessor.ts';
import { placeLists } from './place-lists.ts';

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
  const rows = placeLists(
    told.map((each) => each.rows),
    plan,
  );
  const values = placeLists(
    told.map((each) => each.values),
    plan,
  );
  told.forEach(({ def, rows: { length, BYTES_PER_ELEMENT } }, i) => {
    def['sparse'] = {
      count: length,
      indices: {
        bufferView: rows.bufferView,
        byteOffset: rows.offsets[i],
        componentType: INDEX_TYPES[BYTES_PER_ELEMENT],
      },
      values: { bufferView: values.bufferView, byteOffset: values.offsets[i] },
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
