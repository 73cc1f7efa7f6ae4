import { groupEqualRows } from '../geometry/group-rows.ts';
import type { TriangleRun } from './triangle-run.ts';
import type { Column } from './vertex-blocks.ts';

/**
 * The vertex of each row that is used, numbered as the triangles come to them, and a row of each vertex.
 * That order is the same for what becomes of the mesh on its way to glTF and back.
 */
export function weldRows(
  rowCount: number,
  positions: Column,
  ofVertices: Iterable<Column>,
  runs: readonly TriangleRun[],
): { readonly vertexOf: Int32Array; readonly vertexRows: Uint32Array } {
  const isUsed = new Uint8Array(rowCount);
  const used = new Uint32Array(rowCount);
  let count = 0;
  for (const { rows } of runs) {
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] as number;
      if (isUsed[row] === 0) used[count++] = row;
      isUsed[row] = 1;
    }
  }
  const items = used.subarray(0, count);
  const { groupOf, firsts } = groupEqualRows(chain(positions, ofVertices), items);
  const vertexOf = new Int32Array(rowCount).fill(-1);
  for (let i = 0; i < count; i++) vertexOf[items[i] as number] = groupOf[i] as number;
  return { vertexOf, vertexRows: firsts.map((item) => items[item] as number) };
}

function* chain(first: Column, others: Iterable<Column>): Generator<Column> {
  yield first;
  yield* others;
}
