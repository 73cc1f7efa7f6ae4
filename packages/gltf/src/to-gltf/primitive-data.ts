import type { GLTF, TypedArray } from '@gltf-transform/core';
import type { Json, ResourceId } from '@stfkit/core';
import type { IndexArray } from '../geometry/index-array.ts';
import type { SparseValues } from '../geometry/sparse-values.ts';

/** A vertex attribute of a primitive, one row a vertex unless it is sparse. */
export interface PrimitiveAttribute {
  readonly name: string;
  readonly values: TypedArray;
  readonly size: number;
  readonly normalized: boolean;
  /** Which rows `values` has, where all others are zeros. */
  readonly sparse?: SparseValues;
}

/** A glTF primitive before it is one of a document. */
export interface PrimitiveData {
  readonly mode: number;
  readonly attributes: readonly PrimitiveAttribute[];
  readonly indices: IndexArray | undefined;
  /** The material slot of the mesh, or the material itself. */
  readonly material: { readonly slot: number } | { readonly id: ResourceId | null };
  readonly extras?: Json;
  /** Whether its triangles are fans of faces, and how many faces are none; where it has such faces. */
  readonly fans?: { readonly isEncoded: boolean; readonly lost: number };
}

/** The types of accessors by the number of their components. */
export const ACCESSOR_TYPES: Readonly<Record<number, GLTF.AccessorType>> = {
  1: 'SCALAR',
  2: 'VEC2',
  3: 'VEC3',
  4: 'VEC4',
  9: 'MAT3',
  16: 'MAT4',
};
