import type { ResourceId } from '../../definition/ids.ts';
import { array } from '../../schema/composites.ts';
import { optional, required, written } from '../../schema/object.ts';
import { reference } from '../../schema/references.ts';
import type { Trs } from '../../schema/trs.ts';
import { trs } from '../../schema/trs.ts';
import type { ParentBinding } from '../parent-binding.ts';
import { parentBinding } from '../parent-binding.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * A place in the hierarchy of a prefab.
 *
 * @see stf-format §4.1.2
 */
export interface NodeFields {
  /** Transform relative to the parent node; with `parentBinding` relative to the posed bone. Metres. */
  readonly trs: Trs;
  /** Child nodes in order. */
  readonly children: readonly ResourceId[];
  /** What stands at the node: a mesh, an armature, a camera, …; referenced by this node only. */
  readonly instance?: ResourceId;
  /** The bone of an armature instance that the node follows. */
  readonly parentBinding?: ParentBinding;
}

/** A node resource. */
export type StfNode = TypedResource<NodeFields>;

/** `stf.node`: a place in the hierarchy of a prefab. */
export const StfNode: ResourceType<NodeFields, 'trs'> = defineResource<NodeFields, 'trs'>({
  type: 'stf.node',
  category: 'node',
  fields: {
    trs: required(trs),
    children: written(array(reference(['stf.node'])), Object.freeze([])),
    instance: optional(reference('instance')),
    parentBinding: optional(parentBinding),
  },
});
