import type { GLTF, TypedArray } from '@gltf-transform/core';
import type { Json, ResourceId } from '@stfkit/core';

/** A vertex attribute of a primitive, one row a vertex. */
export interface PrimitiveAttribute {
  readonly name: string;
  readonly values: TypedArray;
  readonly size: number;
  readonly normalized: boolean;
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

/** Vertex indices of one of the widths that glTF has. */
export type IndexArray = Uint8Array | Uint16Array | Uint32Array;

/** Indices of the least width; the largest value of each width is not allowed (glTF 2.0 §3.7.2.1). */
export function indexArray(length: number, vertexCount: number): IndexArray {
  if (vertexCount <= 0xff) return new Uint8Array(length);
  return vertexCount <= 0xffff ? new Uint16Array(length) : new Uint32Array(length);
}
