import type { JsonObject, ResourceId, ResourceType, TypedResource } from '@stfkit/core';
import {
  anyObject,
  array,
  defineResource,
  number,
  object,
  optional,
  rawReference,
  reference,
  required,
  string,
} from '@stfkit/core';

/** One texture that the glTF material names: an image and how it is sampled. */
export interface GltfTextureUse {
  /** The `stf.image`. */
  readonly image: ResourceId;
  /** A glTF sampler; absent for the default one. */
  readonly sampler?: JsonObject;
}

/**
 * A glTF material as its file had it, beside the properties that were made from it. The properties
 * win where someone changed them since.
 *
 * @see glTF 2.0 §5.19
 */
export interface GltfMaterialFields {
  /**
   * A glTF `material` with everything it holds: factors, alpha mode, extensions, extras. Each
   * texture `index` counts in `textures`.
   */
  readonly material: JsonObject;
  /** The textures that `material` names. */
  readonly textures: readonly GltfTextureUse[];
  /** Name that the resource got because the material had none. */
  readonly generatedName?: string;
  /** The style hint that the material got from what the file as a whole says of it, as VRM 0.x does. */
  readonly styleHint?: string;
  /** What was kept when a glTF file was made, there only within it, where properties of roughness and metallic say something else. */
  readonly before?: {
    /** A hash of `material`; another one means that the file was edited. */
    readonly material: number;
    /** A hash of `textures`. */
    readonly textures: number;
    /** The properties of roughness and metallic that there were. */
    readonly names: readonly string[];
    /** The `stf.image` of roughness and metallic that `material` named. */
    readonly image?: ResourceId;
  };
}

/** A glTF material component. */
export type GltfMaterial = TypedResource<GltfMaterialFields>;

/** `org.khronos.gltf.material`: component of an `stf.material` that was made from a glTF material. */
export const GltfMaterial: ResourceType<GltfMaterialFields, 'material' | 'textures'> =
  defineResource<GltfMaterialFields, 'material' | 'textures'>({
    type: 'org.khronos.gltf.material',
    category: 'component',
    fields: {
      material: required(anyObject),
      textures: required(
        array(
          object<GltfTextureUse, 'image'>({
            image: required(reference(['stf.image'])),
            sampler: optional(anyObject),
          }),
        ),
      ),
      generatedName: optional(string),
      styleHint: optional(string),
      before: optional(
        object<NonNullable<GltfMaterialFields['before']>, 'material' | 'textures' | 'names'>({
          material: required(number()),
          textures: required(number()),
          names: required(array(string)),
          image: optional(rawReference(['stf.image'])),
        }),
      ),
    },
  });
