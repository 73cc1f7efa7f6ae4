import type { MeshGeometry } from '@stfkit/core';
import { gatherRows } from '../geometry/gather-rows.ts';
import { type ItemColumn, inOneGroup, partGroups, type RowGroups } from '../geometry/group-rows.ts';
import { type IndexArray, indexArray } from '../geometry/index-array.ts';
import { toUint32 } from '../geometry/to-uint32.ts';
import type { MeshColumn } from './mesh-column.ts';

/** The vertices of a primitive. */
export interface IndexedVertices {
  readonly indices: IndexArray;
  /** Row of each vertex in a column. */
  readonly rowsOf: (column: MeshColumn) => Uint32Array;
}

/** Finds the vertices of corners; keeps a table of the splits of a mesh, so that many small primitives stay cheap. */
export class VertexIndexer {
  /** Split of each corner of the mesh. */
  readonly #corners: Uint32Array;
  readonly #vertexOfSplit: Int32Array;

  constructor({ corners, splits }: MeshGeometry) {
    this.#corners = toUint32(corners);
    this.#vertexOfSplit = new Int32Array(splits.length).fill(-1);
  }

  /** A vertex for each split that the corners name, in the order of the splits. */
  bySplit(cornersOfRun: Uint32Array): IndexedVertices {
    const corners = this.#corners;
    const vertexOf = this.#vertexOfSplit;
    const used = new Uint32Array(Math.min(vertexOf.length, cornersOfRun.length));
    let count = 0;
    for (let i = 0; i < cornersOfRun.length; i++) {
      const split = corners[cornersOfRun[i] as number] as number;
      if (vertexOf[split] !== -1) continue;
      vertexOf[split] = 0;
      used[count++] = split;
    }
    const splits = used.subarray(0, count).sort();
    for (let i = 0; i < count; i++) vertexOf[splits[i] as number] = i;
    const indices = indexArray(cornersOfRun.length, count);
    for (let i = 0; i < cornersOfRun.length; i++) {
      indices[i] = vertexOf[corners[cornersOfRun[i] as number] as number] as number;
    }
    for (let i = 0; i < count; i++) vertexOf[splits[i] as number] = -1;
    return { indices, rowsOf: () => splits };
  }

  /** A vertex for each different set of values that the corners have. */
  byValue(cornersOfRun: Uint32Array, columns: readonly MeshColumn[]): IndexedVertices {
    const rowsAt = ({ rowOfCorner }: MeshColumn, of: Uint32Array): Uint32Array => {
      return gatherRows(rowOfCorner ?? this.#corners, 1, of);
    };
    // Most corners of a split have the same rows: only one of those is to be compared by its values.
    const bySplit = this.#groupBySplit(cornersOfRun);
    const byRow = partGroups(bySplit, listRows(columns, cornersOfRun));
    const unlike = gatherRows(cornersOfRun, 1, byRow.firsts);
    const { groupOf, firsts } = partGroups(
      inOneGroup(unlike.length),
      listItems(columns, (column) => rowsAt(column, unlike)),
    );
    const indices = indexArray(cornersOfRun.length, firsts.length);
    for (let i = 0; i < indices.length; i++) {
      indices[i] = groupOf[byRow.groupOf[i] as number] as number;
    }
    const firstCorners = gatherRows(unlike, 1, firsts);
    return { indices, rowsOf: (column) => rowsAt(column, firstCorners) };
  }

  /** Groups corners by their splits. */
  #groupBySplit(cornersOfRun: Uint32Array): RowGroups {
    const corners = this.#corners;
    const vertexOf = this.#vertexOfSplit;
    const groupOf = new Uint32Array(cornersOfRun.length);
    const firsts = new Uint32Array(Math.min(vertexOf.length, cornersOfRun.length));
    let count = 0;
    for (let i = 0; i < cornersOfRun.length; i++) {
      const split = corners[cornersOfRun[i] as number] as number;
      if (vertexOf[split] === -1) {
        firsts[count] = i;
        vertexOf[split] = count++;
      }
      groupOf[i] = vertexOf[split] as number;
    }
    for (let i = 0; i < count; i++) {
      vertexOf[corners[cornersOfRun[firsts[i] as number] as number] as number] = -1;
    }
    return { groupOf, firsts: firsts.subarray(0, count) };
  }
}

/** The columns one at a time: the values of some are made as they are asked for. */
function* listItems(
  columns: readonly MeshColumn[],
  rowsOf: (column: MeshColumn) => Uint32Array,
): Generator<ItemColumn> {
  for (const column of columns) {
    yield { values: column.values, size: column.size, rows: rowsOf(column) };
  }
}

/** The rows themselves of those columns that have some by corner. */
function listRows(columns: readonly MeshColumn[], cornersOfRun: Uint32Array): ItemColumn[] {
  return columns.flatMap(({ rowOfCorner }) =>
    rowOfCorner ? { values: rowOfCorner, size: 1, rows: cornersOfRun } : [],
  );
}
