import type { Json, JsonObject, ResourceType, TypedResource } from '@stfkit/core';
import {
  anyJson,
  anyObject,
  array,
  boolean,
  defaulted,
  defineResource,
  integer,
  object,
  optional,
  required,
  string,
} from '@stfkit/core';

/** A light of `KHR_lights_punctual` that no node has. */
export interface UnusedLight {
  /** Index of the light in the file. */
  readonly index: number;
  /** The light. */
  readonly light: JsonObject;
}

/** A glTF camera that no node has. */
export interface UnusedCamera {
  /** Index of the camera in the file. */
  readonly index: number;
  /** The glTF `camera`. */
  readonly camera: JsonObject;
}

/** What a glTF scene, or the glTF file around it, has and `stf.prefab` has not. */
export interface GltfSceneFields {
  /** Whether the nodes stood in no scene at all. Default false. */
  readonly outside: boolean;
  /** On the root prefab: whether the file says no default scene. Default false. */
  readonly undeclared: boolean;
  /** The glTF `extras` of the scene. */
  readonly extras?: Json;
  /** On the root prefab: the `asset` of the file but for its version and generator. */
  readonly asset?: JsonObject;
  /** On the root prefab: the extras of the file as a whole. */
  readonly fileExtras?: Json;
  /** On the root prefab: the names of the extensions that the file required. Default none. */
  readonly requiredExtensions: readonly string[];
  /** On the root prefab: the cameras that no node has. Default none. */
  readonly unusedCameras: readonly UnusedCamera[];
  /** On the root prefab: the lights that no node has. Default none. */
  readonly unusedLights: readonly UnusedLight[];
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
    undeclared: defaulted(boolean, false),
    extras: optional(anyJson),
    asset: optional(anyObject),
    fileExtras: optional(anyJson),
    requiredExtensions: defaulted(array(string), Object.freeze([])),
    unusedCameras: defaulted(
      array(
        object<UnusedCamera, 'index' | 'camera'>({
          index: required(integer({ minimum: 0 })),
          camera: required(anyObject),
        }),
      ),
      Object.freeze([]),
    ),
    unusedLights: defaulted(
      array(
        object<UnusedLight, 'index' | 'light'>({
          index: required(integer({ minimum: 0 })),
          light: required(anyObject),
        }),
      ),
      Object.freeze([]),
    ),
    generatedName: optional(string),
  },
});
