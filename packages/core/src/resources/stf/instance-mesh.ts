import type { ResourceId } from '../../definition/ids.ts';
import { array } from '../../schema/composites.ts';
import { defaulted, optional, required, written } from '../../schema/object.ts';
import { reference } from '../../schema/references.ts';
import { nullable, number } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * A mesh at a node.
 *
 * @see stf-format §4.1.6
 */
export interface InstanceMeshFields {
  /**
   * The mesh. Written first, so that it has index 0 of the list of references and no material has:
   * Blender passes over a material of index 0.
   */
  readonly mesh: ResourceId;
  /** Node that carries the armature instance which moves the mesh; needed for skinning. */
  readonly armatureInstance?: ResourceId;
  /** Material of each slot in place of the mesh's; null, or past the end, for the mesh's own. */
  readonly materials: readonly (ResourceId | null)[];
  /** Weight of each blendshape of the mesh; null, or past the end, for its default value. */
  readonly blendshapeValues: readonly (number | null)[];
}

/** A mesh instance resource. */
export type StfInstanceMesh = TypedResource<InstanceMeshFields>;

const none = Object.freeze([]);

/** `stf.instance.mesh`: a mesh at a node. */
export const StfInstanceMesh: ResourceType<InstanceMeshFields, 'mesh'> = defineResource<
  InstanceMeshFields,
  'mesh'
>({
  type: 'stf.instance.mesh',
  category: 'instance',
  fields: {
    mesh: required(reference(['stf.mesh'])),
    armatureInstance: optional(reference(['stf.node'])),
    materials: written(array(nullable(reference(['stf.material']))), none),
    blendshapeValues: defaulted(array(nullable(number())), none),
  },
});
