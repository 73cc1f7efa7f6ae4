import type { Json, ResourceType, TypedResource } from '@stfkit/core';
import { anyJson, defineResource, optional, string } from '@stfkit/core';

/** What a glTF node has and `stf.node` has not. */
export interface GltfNodeFields {
  /** The glTF `extras` of the node. */
  readonly extras?: Json;
  /** Name that the resource got because the node had none. */
  readonly generatedName?: string;
}

/** A glTF node component. */
export type GltfNode = TypedResource<GltfNodeFields>;

/** `org.khronos.gltf.node`: component of an `stf.node` that was made from a glTF node. */
export const GltfNode: ResourceType<GltfNodeFields> = defineResource<GltfNodeFields>({
  type: 'org.khronos.gltf.node',
  category: 'component',
  fields: { extras: optional(anyJson), generatedName: optional(string) },
});
