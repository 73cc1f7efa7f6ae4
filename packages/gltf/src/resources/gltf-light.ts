import type { JsonObject, ResourceType, TypedResource } from '@stfkit/core';
import { anyObject, defineResource, integer, required } from '@stfkit/core';

/**
 * A light of `KHR_lights_punctual`. The node that has this component is there only to turn the light: a
 * glTF light shines along −Z, one of STF along −Y. It stands for the light of its parent node.
 *
 * @see KHR_lights_punctual
 */
export interface GltfLightFields {
  /** Index of the light in the file; nodes with the same one shared it. */
  readonly index: number;
  /** A light of `KHR_lights_punctual`. */
  readonly light: JsonObject;
}

/** A glTF light component. */
export type GltfLight = TypedResource<GltfLightFields>;

/** `org.khronos.gltf.light`: component of an `stf.node` that carries the light of a glTF node. */
export const GltfLight: ResourceType<GltfLightFields, 'index' | 'light'> = defineResource<
  GltfLightFields,
  'index' | 'light'
>({
  type: 'org.khronos.gltf.light',
  category: 'component',
  fields: { index: required(integer({ minimum: 0 })), light: required(anyObject) },
});
