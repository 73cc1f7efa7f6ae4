import type { Json, JsonObject, ResourceId, ResourceType, TypedResource } from '@stfkit/core';
import {
  anyJson,
  anyObject,
  boolean,
  defaulted,
  defineResource,
  integer,
  map,
  object,
  optional,
  rawReferenceKey,
  string,
} from '@stfkit/core';

/** What a glTF node has and the `stf.bone` made from it has not. */
export interface GltfBone {
  /** The glTF `extras` of the node. */
  readonly extras?: Json;
  /** Name that the bone got because the node had none, or one that it cannot have. */
  readonly generatedName?: string;
  /** The name of the node, where the bone got another one. */
  readonly originalName?: string;
  /** Whether no node stands for the bone in glTF. Default false. */
  readonly made: boolean;
  /** Index among the children of the glTF node above, or of the scene, where the order does not tell it. */
  readonly place?: number;
  /** What extensions that nobody knows say of the node, as in `org.khronos.gltf.extensions`. Default none. */
  readonly extensions: ReadonlyMap<string, JsonObject>;
}

/** What is kept about the bones of an armature. */
export interface GltfBonesFields {
  /** By bone; bones about which there is nothing to say are left out. */
  readonly bones: ReadonlyMap<ResourceId, GltfBone>;
}

/** A component about glTF nodes that became bones. */
export type GltfBones = TypedResource<GltfBonesFields>;

const noBones: ReadonlyMap<ResourceId, GltfBone> = new Map();
const noExtensions: ReadonlyMap<string, JsonObject> = new Map();

const bone = object<GltfBone>({
  extras: optional(anyJson),
  generatedName: optional(string),
  originalName: optional(string),
  made: defaulted(boolean, false),
  place: optional(integer({ minimum: 0 })),
  extensions: defaulted(map(anyObject), noExtensions),
});

/**
 * `org.khronos.gltf.bones`: component of an `stf.armature` about the glTF nodes that its bones were made from. The
 * bones themselves have none, since the STF add-on of Blender cannot open bones with components that it does not know.
 */
export const GltfBones: ResourceType<GltfBonesFields> = defineResource<GltfBonesFields>({
  type: 'org.khronos.gltf.bones',
  category: 'component',
  fields: {
    bones: defaulted(map<GltfBone, ResourceId>(bone, rawReferenceKey(['stf.bone'])), noBones),
  },
});
