import type { JsonObject, NodePath, ResourceId, ResourceType, TypedResource } from '@stfkit/core';
import {
  anyObject,
  array,
  boolean,
  defaulted,
  defineResource,
  nodePath,
  object,
  optional,
  reference,
  required,
  string,
} from '@stfkit/core';

/** What a VRM extension refers to: a node or bone, or another resource. Neither where it is gone. */
export interface GltfVrmObject {
  /** The node, or the bone of the armature that it carries. */
  readonly node?: NodePath;
  /** The `stf.mesh`, `stf.material` or `stf.image`. */
  readonly resource?: ResourceId;
  /** For a texture: a glTF sampler; absent for the default one. */
  readonly sampler?: JsonObject;
}

/**
 * A VRM extension as its file had it, beside the resources that were made from it. Those win where someone
 * changed them since.
 */
export interface GltfVrmFields {
  /** Name of the extension. */
  readonly extension: string;
  /** The bone of which the extension says something, in a component of its armature. */
  readonly bone?: ResourceId;
  /**
   * The JSON of the extension. Where it has an index into a list of the glTF file, it counts in `objects`
   * here, −1 being nothing; each of the `materialProperties` of VRM 0.x has one more, `material`.
   */
  readonly json: JsonObject;
  /** What `json` refers to. Default nothing. */
  readonly objects: readonly GltfVrmObject[];
  /** Whether the file faced −Z and its root nodes were turned by half a turn about Y. Default false. */
  readonly turned: boolean;
  /** The colours that expressions set and that nothing followed, so that the animations made of them have no tracks for them. */
  readonly untracked?: readonly {
    /** The `stf.material`. */
    readonly material: ResourceId;
    /** Name of its property. */
    readonly property: string;
  }[];
}

/** A VRM component. */
export type GltfVrm = TypedResource<GltfVrmFields>;

/**
 * `org.khronos.gltf.vrm`: component of the root prefab, or of a node or armature, that keeps what an extension
 * of VRM said of the file, of the node or of one bone. Bones themselves have none, since the STF add-on of Blender
 * cannot open bones with components that it does not know.
 */
export const GltfVrm: ResourceType<GltfVrmFields, 'extension' | 'json'> = defineResource<
  GltfVrmFields,
  'extension' | 'json'
>({
  type: 'org.khronos.gltf.vrm',
  category: 'component',
  fields: {
    extension: required(string),
    bone: optional(reference(['stf.bone'])),
    json: required(anyObject),
    objects: defaulted(
      array(
        object<GltfVrmObject>({
          node: optional(nodePath),
          resource: optional(reference(['stf.mesh', 'stf.material', 'stf.image'])),
          sampler: optional(anyObject),
        }),
      ),
      Object.freeze([]),
    ),
    turned: defaulted(boolean, false),
    untracked: optional(
      array(
        object<NonNullable<GltfVrmFields['untracked']>[number], 'material' | 'property'>({
          material: required(reference(['stf.material'])),
          property: required(string),
        }),
      ),
    ),
  },
});
