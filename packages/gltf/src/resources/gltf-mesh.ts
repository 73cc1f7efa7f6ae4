import type { BufferId, Json, ResourceId, ResourceType, TypedResource } from '@stfkit/core';
import {
  anyJson,
  array,
  boolean,
  bufferReference,
  defaulted,
  defineResource,
  integer,
  nullable,
  object,
  optional,
  reference,
  required,
  string,
} from '@stfkit/core';

/**
 * A vertex attribute that `stf.mesh` has no place for, for instance `TANGENT` or `COLOR_1`; the values
 * that `NORMAL`, `TEXCOORD_n` or `COLOR_0` had where they differ by less than STF tells apart; or what a
 * morph target adds to an attribute other than positions.
 */
export interface GltfAttribute {
  /**
   * Semantic in glTF; with a path before it where it is one of a morph target, `targets/0/NORMAL` for instance,
   * counted as `targets` of the component does.
   */
  readonly name: string;
  /** Components of a value: 1, 2, 3, 4, or 9 and 16 for matrices. */
  readonly size: number;
  /** The glTF `componentType`: 5120 … 5126. */
  readonly componentType: number;
  /** Whether integers stand for fractions. Default false. */
  readonly normalized: boolean;
  /** Little-endian values, tightly packed: one a split, or one an entry of `splits`, or those that `corners` names. */
  readonly values: BufferId;
  /**
   * Index into `values` of each corner, 4 bytes each; there where splits are one whose values differ,
   * since splits are told apart by normals, texture coordinates and colours alone.
   */
  readonly corners?: BufferId;
  /** The splits that have a value, ascending, 4 bytes each; others have zeros. Never with `corners`. */
  readonly splits?: BufferId;
  /** How many splits the mesh had, where `splits` lists some of them. */
  readonly splitCount?: number;
}

/** Faces that follow each other and were one glTF primitive. */
export interface GltfPrimitive {
  /** How many faces of the mesh are its. */
  readonly faceCount: number;
  /** Attributes of the mesh, and of its morph targets, that the primitive does not have. Default none. */
  readonly lacks: readonly string[];
  /** The glTF `extras` of the primitive. */
  readonly extras?: Json;
}

/** A glTF primitive of points or lines: loose vertices and edges of the mesh. */
export interface GltfLoosePrimitive {
  /** The glTF `mode`: 0 points, 1 lines, 2 line loop, 3 line strip. */
  readonly mode: number;
  /** The first of its vertices, which follow each other. */
  readonly firstVertex: number;
  /** How many vertices of the mesh are its. */
  readonly vertexCount: number;
  /** Index of each point of the primitive, counted from `firstVertex`, 4 bytes each. */
  readonly indices?: BufferId;
  /** The `stf.material`, null for none. */
  readonly material: ResourceId | null;
  /** Attributes beside the position; `values` has one a vertex. Default none. */
  readonly attributes: readonly GltfAttribute[];
  /** The positions of morph targets that it does not have, `targets/0/POSITION` for instance. Default none. */
  readonly lacks: readonly string[];
  /** Index of the one before it whose accessors it has, and so all that these two say. */
  readonly like?: number;
  /** The glTF `extras` of the primitive. */
  readonly extras?: Json;
}

/**
 * What a glTF mesh has and `stf.mesh` has not. Absent where there is nothing of the kind. Ignored
 * where the mesh was changed so that it does not fit any more.
 *
 * @see glTF 2.0 §3.7
 */
export interface GltfMeshFields {
  /** The primitives in their order. Default one a material slot, with all attributes. */
  readonly primitives: readonly GltfPrimitive[];
  /** Default none. */
  readonly attributes: readonly GltfAttribute[];
  /** Default none. */
  readonly loose: readonly GltfLoosePrimitive[];
  /** The number in glTF of each set of texture coordinates. Default counting up from 0. */
  readonly uvSets: readonly number[];
  /** The name of the blendshape that each morph target became. Default none. */
  readonly targets: readonly string[];
  /** Whether `COLOR_0` goes beyond 0 to 1, which glTF does not allow, and is to come back so. Default false. */
  readonly hasWideColors: boolean;
  /**
   * Id of the first mesh with the same accessors, where there is one before. No reference: it has to do with the mesh
   * as long as all their buffers are equal, and each has its own, as Unity reads a buffer once.
   */
  readonly sharedWith?: string;
  /** The glTF `extras` of the mesh. */
  readonly extras?: Json;
  /** Name that the resource got because the mesh had none. */
  readonly generatedName?: string;
}

/** A glTF mesh component. */
export type GltfMesh = TypedResource<GltfMeshFields>;

const none = Object.freeze([]);

const attribute = object<GltfAttribute, 'name' | 'size' | 'componentType' | 'values'>({
  name: required(string),
  size: required(integer({ minimum: 1, maximum: 16 })),
  componentType: required(integer()),
  normalized: defaulted(boolean, false),
  values: required(bufferReference),
  corners: optional(bufferReference),
  splits: optional(bufferReference),
  splitCount: optional(integer({ minimum: 0 })),
});

const primitive = object<GltfPrimitive, 'faceCount'>({
  faceCount: required(integer({ minimum: 0 })),
  lacks: defaulted(array(string), none),
  extras: optional(anyJson),
});

const loosePrimitive = object<
  GltfLoosePrimitive,
  'mode' | 'firstVertex' | 'vertexCount' | 'material'
>({
  mode: required(integer({ minimum: 0, maximum: 3 })),
  firstVertex: required(integer({ minimum: 0 })),
  vertexCount: required(integer({ minimum: 0 })),
  indices: optional(bufferReference),
  material: required(nullable(reference(['stf.material']))),
  attributes: defaulted(array(attribute), none),
  lacks: defaulted(array(string), none),
  like: optional(integer({ minimum: 0 })),
  extras: optional(anyJson),
});

/** `org.khronos.gltf.mesh`: component of an `stf.mesh` that was made from a glTF mesh. */
export const GltfMesh: ResourceType<GltfMeshFields> = defineResource<GltfMeshFields>({
  type: 'org.khronos.gltf.mesh',
  category: 'component',
  fields: {
    primitives: defaulted(array(primitive), none),
    attributes: defaulted(array(attribute), none),
    loose: defaulted(array(loosePrimitive), none),
    uvSets: defaulted(array(integer({ minimum: 0 })), none),
    targets: defaulted(array(string), none),
    hasWideColors: defaulted(boolean, false),
    sharedWith: optional(string),
    extras: optional(anyJson),
    generatedName: optional(string),
  },
});
