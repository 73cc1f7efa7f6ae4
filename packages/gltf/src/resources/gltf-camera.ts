import type { JsonObject, ResourceType, TypedResource } from '@stfkit/core';
import { anyObject, defineResource, integer, required } from '@stfkit/core';

/**
 * A glTF camera. The node that has this component is there only to turn the camera: a glTF camera
 * looks along −Z, one of STF along −Y. It stands for the `camera` of its parent node.
 *
 * @see glTF 2.0 §3.10
 */
export interface GltfCameraFields {
  /** Index of the camera in the file; nodes with the same one shared it. */
  readonly index: number;
  /** A glTF `camera`. */
  readonly camera: JsonObject;
}

/** A glTF camera component. */
export type GltfCamera = TypedResource<GltfCameraFields>;

/** `org.khronos.gltf.camera`: component of an `stf.node` that carries the camera of a glTF node. */
export const GltfCamera: ResourceType<GltfCameraFields, 'index' | 'camera'> = defineResource<
  GltfCameraFields,
  'index' | 'camera'
>({
  type: 'org.khronos.gltf.camera',
  category: 'component',
  fields: { index: required(integer({ minimum: 0 })), camera: required(anyObject) },
});
