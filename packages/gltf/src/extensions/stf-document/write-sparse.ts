import type { Accessor, Document, GLTF, WriterContext } from '@gltf-transform/core';
import { sparseBounds } from '../../geometry/bounds-of.ts';
import { FLOAT } from '../../geometry/component-types.ts';
import { INDEX_TYPES, indexArray } from '../../geometry/index-array.ts';
import { type SparseValues, sparseValuesOf } from '../../geometry/sparse-values.ts';

/** An accessor that is not written yet but for where its values are. */
interface Pending {
  readonly def: GLTF.IAccessor;
  readonly sparse: SparseValues;
}

/** The accessors of a file that are told in two buffer views of their own. */
export interface PendingSparse {
  readonly rows: Uint8Array;
  /** Bytes of each of the rows. */
  readonly rowWidth: number;
  readonly values: Uint8Array;
  readonly accessors: readonly Pending[];
}

/**
 * Writes the accessors that have no array but the rows that are not all zeros, for which glTF-Transform would
 * make the arrays of all of them: the definitions, and the bytes, whose places are told by `placeSparse`.
 */
export function writeSparse(document: Document, context: WriterContext): PendingSparse | undefined {
  const { accessors: defs = [] } = context.jsonDoc.json;
  const accessors: Pending[] = [];
  for (const accessor of document.getRoot().listAccessors()) {
    const sparse = sparseValuesOf(accessor);
    if (!sparse || !accessor.getBuffer() || context.accessorIndexMap.has(accessor)) continue;
    const { count } = sparse;
    const plain = context.createPropertyDef(accessor);
    const bounds = needsBounds(document, accessor) && sparseBounds(sparse);
    const type = accessor.getType();
    const def = { ...plain, type, componentType: FLOAT, count, ...bounds } as GLTF.IAccessor;
    context.accessorIndexMap.set(accessor, defs.push(def) - 1);
    accessors.push({ def, sparse });
  }
  if (accessors.length === 0) return undefined;
  const told = accessors.map(({ sparse }) => sparse);
  const [rowCount, valueCount] = [sumOf(told, 'rows'), sumOf(told, 'values')];
  const most = told.reduce((largest, { count }) => Math.max(largest, count), 0);
  // Whole words, so that the values behind them start at one.
  const rows = indexArray(4 * Math.ceil(rowCount / 4), most);
  const values = new Float32Array(valueCount);
  let [row, value] = [0, 0];
  for (const sparse of told) {
    rows.set(sparse.rows, row);
    values.set(sparse.values, value);
    row += sparse.rows.length;
    value += sparse.values.length;
  }
  return {
    rows: new Uint8Array(rows.buffer),
    rowWidth: rows.BYTES_PER_ELEMENT,
    values: new Uint8Array(values.buffer),
    accessors,
  };
}

function sumOf(told: readonly SparseValues[], part: 'rows' | 'values'): number {
  return told.reduce((sum, sparse) => sum + sparse[part].length, 0);
}

/** Tells the accessors in which buffer views their rows and values are. */
export function placeSparse(
  { rows, rowWidth, values, accessors }: PendingSparse,
  context: WriterContext,
): void {
  const views = context.otherBufferViewsIndexMap;
  const componentType = INDEX_TYPES[rowWidth] ?? 5125;
  const [rowView, valueView] = [views.get(rows) ?? 0, views.get(values) ?? 0];
  let [row, value] = [0, 0];
  for (const { def, sparse } of accessors) {
    const { length } = sparse.rows;
    if (length === 0) continue;
    def.sparse = {
      count: length,
      indices: { bufferView: rowView, byteOffset: rowWidth * row, componentType },
      values: { bufferView: valueView, byteOffset: 4 * value },
    };
    row += length;
    value += sparse.values.length;
  }
}

/** As glTF demands of positions and times, and glTF-Transform gives them. */
function needsBounds(document: Document, accessor: Accessor): boolean {
  return document
    .getGraph()
    .listParentEdges(accessor)
    .some((edge) => {
      const isPosition =
        edge.getName() === 'attributes' && edge.getAttributes()['key'] === 'POSITION';
      return isPosition || edge.getName() === 'input';
    });
}
