import type { TypedArray } from '@gltf-transform/core';

/** An attribute with a row for each vertex of a mesh. */
export interface VertexColumn {
  readonly name: string;
  readonly values: TypedArray;
  /** Numbers a row. */
  readonly size: number;
}
