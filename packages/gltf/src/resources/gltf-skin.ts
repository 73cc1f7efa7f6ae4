import type { BufferId, Json, ResourceId, ResourceType, TypedResource } from '@stfkit/core';
import {
  anyJson,
  array,
  boolean,
  bufferReference,
  defaulted,
  defineResource,
  number,
  object,
  optional,
  reference,
  required,
  string,
} from '@stfkit/core';

/** One glTF skin on the bones of an armature. */
export interface GltfSkinEntry {
  /** Absent where the skin has none. */
  readonly name?: string;
  /** The glTF `extras` of the skin. */
  readonly extras?: Json;
  /** The `stf.bone` or `stf.node` that was the `skeleton`. */
  readonly skeleton?: ResourceId;
  /** The bone of each joint, in order. */
  readonly joints: readonly ResourceId[];
  /**
   * From the space of the glTF mesh to that of the armature, 16 numbers, column-major: vertices were
   * moved by it. Default the identity.
   */
  readonly transform?: readonly number[];
  /** 16 little-endian floats a joint, column-major; absent where the skin had none: the identity. */
  readonly inverseBindMatrices?: BufferId;
  /** Whether there was one joint more: the node of the mesh, for vertices without weights. Default false. */
  readonly anchored: boolean;
}

/**
 * The glTF skins that an armature was made from. Ignored as far as its bones are others by now, or rest
 * elsewhere.
 *
 * @see glTF 2.0 §3.7.3
 */
export interface GltfSkinFields {
  /** Components of nodes count in it. None where the bones were nodes that no skin had. */
  readonly skins: readonly GltfSkinEntry[];
}

/** A glTF skin component. */
export type GltfSkin = TypedResource<GltfSkinFields>;

const entry = object<GltfSkinEntry, 'joints'>({
  name: optional(string),
  extras: optional(anyJson),
  skeleton: optional(reference(['stf.bone', 'stf.node'])),
  joints: required(array(reference(['stf.bone']))),
  transform: optional(array(number())),
  inverseBindMatrices: optional(bufferReference),
  anchored: defaulted(boolean, false),
});

/** `org.khronos.gltf.skin`: component of an `stf.armature` that was made from glTF skins. */
export const GltfSkin: ResourceType<GltfSkinFields, 'skins'> = defineResource<
  GltfSkinFields,
  'skins'
>({
  type: 'org.khronos.gltf.skin',
  category: 'component',
  fields: { skins: required(array(entry)) },
});
