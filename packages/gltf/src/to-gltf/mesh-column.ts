import type { TypedArray } from '@gltf-transform/core';

/** A vertex attribute of a mesh. */
export interface MeshColumn {
  /** Semantic in glTF. */
  readonly name: string;
  readonly values: TypedArray;
  /** Numbers a row. */
  readonly size: number;
  readonly normalized: boolean;
  /** The row of each corner; undefined where there is a row for each split. */
  readonly rowOfCorner?: Uint32Array;
}

/** The column with these values, and with its own rows of the corners unless there are others. */
export function withValues(
  column: MeshColumn,
  values: TypedArray,
  rowOfCorner: Uint32Array | undefined = column.rowOfCorner,
): MeshColumn {
  const { name, size, normalized } = column;
  return { name, values, size, normalized, ...(rowOfCorner && { rowOfCorner }) };
}
