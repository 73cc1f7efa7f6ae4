import type { Json, JsonObject, ResourceId, ResourceType, TypedResource } from '@stfkit/core';
import {
  anyJson,
  anyObject,
  defaulted,
  defineResource,
  map,
  number,
  object,
  oneOf,
  optional,
  rawReference,
  reference,
  required,
  string,
} from '@stfkit/core';

/** From what a grey image was made, which glTF does not need as long as it is unchanged. */
export interface GltfImageChannel {
  /** The `stf.image` that has the channel. */
  readonly image: ResourceId;
  /** Which of its channels. */
  readonly channel: 'r' | 'g' | 'b';
  /** What each value was multiplied by. */
  readonly factor: number;
  /** Length and CRC-32 of the bytes of the grey image, `1234-89abcdef`; others mean that it was edited. */
  readonly digest: string;
}

/** What a glTF image has and `stf.image` has not. */
export interface GltfImageFields {
  /** The `stf.image` that it is about. */
  readonly image: ResourceId;
  /** Where the image lay beside the glTF file. */
  readonly uri?: string;
  /** The media type that the file gave, where its bytes are of another one. */
  readonly mimeType?: string;
  /** The `stf.image` for programs that cannot show this one: the PNG or JPEG beside WebP, AVIF or KTX2. */
  readonly fallback?: ResourceId;
  /** The glTF `extras` of the image. */
  readonly extras?: Json;
  /** Name that the resource got because the image had none. */
  readonly generatedName?: string;
  /** What extensions that nobody knows say of the image, as in `org.khronos.gltf.extensions`. Default none. */
  readonly extensions: ReadonlyMap<string, JsonObject>;
  /** There where the image is a channel of another one. */
  readonly channelOf?: GltfImageChannel;
}

const none: ReadonlyMap<string, JsonObject> = new Map();

/** A glTF image component. */
export type GltfImage = TypedResource<GltfImageFields>;

/**
 * `org.khronos.gltf.image`: component of the root prefab about an `stf.image` that was made from a glTF image. It is
 * no component of the image itself, since the STF add-on of Blender cannot open images with components that it does not know.
 */
export const GltfImage: ResourceType<GltfImageFields, 'image'> = defineResource<
  GltfImageFields,
  'image'
>({
  type: 'org.khronos.gltf.image',
  category: 'component',
  fields: {
    image: required(rawReference(['stf.image'])),
    uri: optional(string),
    mimeType: optional(string),
    fallback: optional(reference(['stf.image'])),
    extras: optional(anyJson),
    generatedName: optional(string),
    extensions: defaulted(map(anyObject), none),
    channelOf: optional(
      object<GltfImageChannel, 'image' | 'channel' | 'factor' | 'digest'>({
        image: required(reference(['stf.image'])),
        channel: required(oneOf(['r', 'g', 'b'])),
        factor: required(number()),
        digest: required(string),
      }),
    ),
  },
});
