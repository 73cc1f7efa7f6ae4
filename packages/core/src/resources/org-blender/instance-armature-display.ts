import { written } from '../../schema/object.ts';
import { boolean } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * How Blender draws an armature at a node.
 *
 * @see stf-format §4.6
 */
export interface InstanceArmatureDisplayFields {
  /** Whether the bones are drawn over everything else. Default false. */
  readonly displayInFront: boolean;
}

/** An armature instance display component. */
export type OrgBlenderInstanceArmatureDisplay = TypedResource<InstanceArmatureDisplayFields>;

/** `org.blender.instance.armature.display`: how Blender draws an armature at a node. */
export const OrgBlenderInstanceArmatureDisplay: ResourceType<InstanceArmatureDisplayFields> =
  defineResource<InstanceArmatureDisplayFields>({
    type: 'org.blender.instance.armature.display',
    category: 'component',
    fields: { displayInFront: written(boolean, false) },
  });
