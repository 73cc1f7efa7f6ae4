import type { ResourceId, ResourceType, TypedResource } from '@stfkit/core';
import {
  array,
  defaulted,
  defineResource,
  integer,
  nullable,
  object,
  reference,
  required,
  string,
} from '@stfkit/core';

/** The material that a primitive has in some variants. */
export interface GltfVariantMapping {
  /** The `stf.material`, null for none. */
  readonly material: ResourceId | null;
  /** Indices into the names of the root prefab. */
  readonly variants: readonly number[];
}

/** What the variants of a file make of a primitive. */
export interface GltfVariantPrimitive {
  /** Index of the primitive in the glTF mesh. */
  readonly primitive: number;
  /** In their order. */
  readonly mappings: readonly GltfVariantMapping[];
}

/**
 * The variants of `KHR_materials_variants`. STF has no choice of materials but by instance.
 *
 * @see KHR_materials_variants
 */
export interface GltfVariantsFields {
  /** On the root prefab: the names of the variants. Default none. */
  readonly names: readonly string[];
  /** On a mesh: the primitives that have other materials in variants. Default none. */
  readonly primitives: readonly GltfVariantPrimitive[];
}

/** A component with variants of materials. */
export type GltfVariants = TypedResource<GltfVariantsFields>;

const none = Object.freeze([]);

const mapping = object<GltfVariantMapping, 'material' | 'variants'>({
  material: required(nullable(reference(['stf.material']))),
  variants: required(array(integer({ minimum: 0 }))),
});

const primitive = object<GltfVariantPrimitive, 'primitive' | 'mappings'>({
  primitive: required(integer({ minimum: 0 })),
  mappings: required(array(mapping)),
});

/** `org.khronos.gltf.variants`: component of the root prefab and of meshes with variants of materials. */
export const GltfVariants: ResourceType<GltfVariantsFields> = defineResource<GltfVariantsFields>({
  type: 'org.khronos.gltf.variants',
  category: 'component',
  fields: {
    names: defaulted(array(string), none),
    primitives: defaulted(array(primitive), none),
  },
});
