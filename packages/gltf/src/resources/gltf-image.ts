import type { Json, ResourceType, TypedResource } from '@stfkit/core';
import { anyJson, defineResource, optional, string } from '@stfkit/core';

/** What a glTF image has and `stf.image` has not. */
export interface GltfImageFields {
  /** Where the image lay beside the glTF file. */
  readonly uri?: string;
  /** The media type that the file gave, where its bytes are of another one. */
  readonly mimeType?: string;
  /** The glTF `extras` of the image. */
  readonly extras?: Json;
  /** Name that the resource got because the image had none. */
  readonly generatedName?: string;
}

/** A glTF image component. */
export type GltfImage = TypedResource<GltfImageFields>;

/** `org.khronos.gltf.image`: component of an `stf.image` that was made from a glTF image. */
export const GltfImage: ResourceType<GltfImageFields> = defineResource<GltfImageFields>({
  type: 'org.khronos.gltf.image',
  category: 'component',
  fields: {
    uri: optional(string),
    mimeType: optional(string),
    extras: optional(anyJson),
    generatedName: optional(string),
  },
});
