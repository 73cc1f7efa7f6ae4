import type { JsonObject, ResourceType, TypedResource } from '@stfkit/core';
import { anyObject, defaulted, defineResource, map } from '@stfkit/core';

const none: ReadonlyMap<string, JsonObject> = new Map();

/**
 * What extensions that nobody knows say of a glTF object. By name of the extension, then by RFC 6901
 * pointer from the object to where the extension stands, `''` for the object itself. Numbers in it that
 * count objects of the file are those of the file it came from.
 *
 * @see glTF 2.0 §3.12
 */
export interface GltfExtensionsFields {
  /** Extensions of the object that the resource was made from. Default none. */
  readonly extensions: ReadonlyMap<string, JsonObject>;
  /** On the root prefab: extensions of the file as a whole and of its `asset`. Default none. */
  readonly file: ReadonlyMap<string, JsonObject>;
}

/** A component with glTF extensions. */
export type GltfExtensions = TypedResource<GltfExtensionsFields>;

/** `org.khronos.gltf.extensions`: component of any resource that was made from a glTF object. */
export const GltfExtensions: ResourceType<GltfExtensionsFields> =
  defineResource<GltfExtensionsFields>({
    type: 'org.khronos.gltf.extensions',
    category: 'component',
    fields: { extensions: defaulted(map(anyObject), none), file: defaulted(map(anyObject), none) },
  });
