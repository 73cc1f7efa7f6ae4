import type { Json, Quat, ResourceId, ResourceType, Trs, TypedResource, Vec3 } from '@stfkit/core';
import {
  anyJson,
  boolean,
  defaulted,
  defineResource,
  fixedArray,
  integer,
  number,
  optional,
  reference,
  string,
  tuple,
} from '@stfkit/core';

/** What a glTF node has and the `stf.node` or `stf.bone` made from it has not. */
export interface GltfNodeFields {
  /** The glTF `extras` of the node. */
  readonly extras?: Json;
  /** Name that the resource got because the node had none, or one that it cannot have. */
  readonly generatedName?: string;
  /** The name of the node, where the resource got another one. */
  readonly originalName?: string;
  /** Whether no node stands for the resource in glTF: what is below goes to what is above. Default false. */
  readonly made: boolean;
  /** The `stf.node` or `stf.bone` whose glTF node this one is a part of, as glTF puts more on one node than STF. */
  readonly partOf?: ResourceId;
  /** Index among the children of the glTF node above, or of the scene, where the order does not tell it. */
  readonly place?: number;
  /** For a skinned mesh, which moved to its armature: the `stf.node`, `stf.bone` or `stf.prefab` it was below. */
  readonly parent?: ResourceId;
  /** For a node that has a `parent` here: the transform it had there. */
  readonly trs?: Trs;
  /** Which of the skins of the armature moves the mesh. */
  readonly skin?: number;
}

/** A glTF node component. */
export type GltfNode = TypedResource<GltfNodeFields>;

const trs = tuple<Trs>(
  fixedArray<number, Vec3>(number(), [0, 0, 0]),
  fixedArray<number, Quat>(number(), [0, 0, 0, 1]),
  fixedArray<number, Vec3>(number(), [1, 1, 1]),
);

/** `org.khronos.gltf.node`: component of an `stf.node` or `stf.bone` that was made from a glTF node. */
export const GltfNode: ResourceType<GltfNodeFields> = defineResource<GltfNodeFields>({
  type: 'org.khronos.gltf.node',
  category: 'component',
  fields: {
    extras: optional(anyJson),
    generatedName: optional(string),
    originalName: optional(string),
    made: defaulted(boolean, false),
    partOf: optional(reference(['stf.node', 'stf.bone'])),
    place: optional(integer({ minimum: 0 })),
    parent: optional(reference(['stf.node', 'stf.bone', 'stf.prefab'])),
    trs: optional(trs),
    skin: optional(integer({ minimum: 0 })),
  },
});
