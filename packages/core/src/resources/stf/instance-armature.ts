import type { ResourceId } from '../../definition/ids.ts';
import { array, map } from '../../schema/composites.ts';
import { defaulted, optional, required } from '../../schema/object.ts';
import { rawReferenceKey, reference } from '../../schema/references.ts';
import type { Trs } from '../../schema/trs.ts';
import { trs } from '../../schema/trs.ts';
import type { ComponentPatch } from '../component-patch.ts';
import { componentPatch } from '../component-patch.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * An armature at a node, with a pose of its own.
 *
 * @see stf-format §4.1.5, §6.5
 */
export interface InstanceArmatureFields {
  /** The armature. Written first, so that it has index 0 of the list of references. */
  readonly armature: ResourceId;
  /**
   * Transform of each bone relative to its posed parent bone, metres; for root bones relative to the
   * node. Either of all bones of the armature and no other, or absent: the rest pose.
   */
  readonly pose?: ReadonlyMap<ResourceId, Trs>;
  /** Components that bones have in this instance only, by bone. Default none. */
  readonly addedComponents: ReadonlyMap<ResourceId, readonly ResourceId[]>;
  /** Changes to components of the armature's bones, by bone, then by component. Default none. */
  readonly modifiedComponents: ReadonlyMap<ResourceId, ReadonlyMap<ResourceId, ComponentPatch>>;
}

/** An armature instance resource. */
export type StfInstanceArmature = TypedResource<InstanceArmatureFields>;

const bone = rawReferenceKey(['stf.bone']);
const patches = map<ComponentPatch, ResourceId>(componentPatch, rawReferenceKey('component'));

/** `stf.instance.armature`: an armature at a node, with a pose of its own. */
export const StfInstanceArmature: ResourceType<InstanceArmatureFields, 'armature'> = defineResource<
  InstanceArmatureFields,
  'armature'
>({
  type: 'stf.instance.armature',
  category: 'instance',
  fields: {
    armature: required(reference(['stf.armature'])),
    pose: optional(map<Trs, ResourceId>(trs, bone)),
    addedComponents: defaulted(
      map<readonly ResourceId[], ResourceId>(array(reference('component')), bone),
      new Map(),
    ),
    modifiedComponents: defaulted(
      map<ReadonlyMap<ResourceId, ComponentPatch>, ResourceId>(patches, bone),
      new Map(),
    ),
  },
});
