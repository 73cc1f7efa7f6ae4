import type { BufferId, ResourceId, ResourceType, TypedResource } from '@stfkit/core';
import {
  array,
  boolean,
  bufferReference,
  defaulted,
  defineResource,
  integer,
  object,
  reference,
  required,
  string,
} from '@stfkit/core';

/** An attribute of instances that nodes of STF have no place for, for instance `_ID`. */
export interface GltfInstanceAttribute {
  /** Semantic in glTF. */
  readonly name: string;
  /** Components of a value: 1, 2, 3 or 4. */
  readonly size: number;
  /** The glTF `componentType`: 5120 … 5126. */
  readonly componentType: number;
  /** Whether integers stand for fractions. Default false. */
  readonly normalized: boolean;
  /** Little-endian values, tightly packed, one an instance. */
  readonly values: BufferId;
}

/**
 * Marks the node of a glTF node with `EXT_mesh_gpu_instancing`, whose instances are children of it. They
 * become instances again as long as they are nothing but nodes with that mesh.
 *
 * @see EXT_mesh_gpu_instancing
 */
export interface GltfInstancingFields {
  /** The names of the children are this, a space and their number from 0. */
  readonly name: string;
  /** The children, one an instance in their order. */
  readonly instances: readonly ResourceId[];
  /** Which of `TRANSLATION`, `ROTATION` and `SCALE` the extension has. */
  readonly semantics: readonly string[];
  /** Other attributes. Default none. */
  readonly attributes: readonly GltfInstanceAttribute[];
}

/** A component for instances of glTF. */
export type GltfInstancing = TypedResource<GltfInstancingFields>;

const attribute = object<GltfInstanceAttribute, 'name' | 'size' | 'componentType' | 'values'>({
  name: required(string),
  size: required(integer({ minimum: 1, maximum: 4 })),
  componentType: required(integer()),
  normalized: defaulted(boolean, false),
  values: required(bufferReference),
});

/** `org.khronos.gltf.instancing`: component of an `stf.node` whose children were instances of one glTF node. */
export const GltfInstancing: ResourceType<
  GltfInstancingFields,
  'name' | 'instances' | 'semantics'
> = defineResource<GltfInstancingFields, 'name' | 'instances' | 'semantics'>({
  type: 'org.khronos.gltf.instancing',
  category: 'component',
  fields: {
    name: required(string),
    instances: required(array(reference(['stf.node']))),
    semantics: required(array(string)),
    attributes: defaulted(array(attribute), Object.freeze([])),
  },
});
