import type { JsonObject, ResourceType, TypedResource } from '@stfkit/core';
import { anyObject, boolean, defaulted, defineResource, optional, string } from '@stfkit/core';

/** What a glTF scene, or the glTF file around it, has and `stf.prefab` has not. */
export interface GltfSceneFields {
  /** Whether the nodes stood in no scene at all. Default false. */
  readonly outside: boolean;
  /** The glTF `extras` of the scene. */
  readonly extras?: JsonObject;
  /** On the root prefab: the `asset` of the file but for its version and generator. */
  readonly asset?: JsonObject;
  /** On the root prefab: the extras of the file as a whole. */
  readonly fileExtras?: JsonObject;
  /** Name that the resource got because the scene had none. */
  readonly generatedName?: string;
}

/** A glTF scene component. */
export type GltfScene = TypedResource<GltfSceneFields>;

/** `org.khronos.gltf.scene`: component of an `stf.prefab` that was made from a glTF scene. */
export const GltfScene: ResourceType<GltfSceneFields> = defineResource<GltfSceneFields>({
  type: 'org.khronos.gltf.scene',
  category: 'component',
  fields: {
    outside: defaulted(boolean, false),
    extras: optional(anyObject),
    asset: optional(anyObject),
    fileExtras: optional(anyObject),
    generatedName: optional(string),
  },
});
