import { written } from '../../schema/object.ts';
import { oneOf } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * How Blender draws the bones of an armature.
 *
 * @see stf-format §4.6
 */
export interface ArmatureDisplayFields {
  /** Default `octahedral`. */
  readonly boneShape: 'octahedral' | 'stick' | 'bbone' | 'envelope' | 'wire';
}

/** An armature display component. */
export type OrgBlenderArmatureDisplay = TypedResource<ArmatureDisplayFields>;

/** `org.blender.armature.display`: how Blender draws the bones of an armature. */
export const OrgBlenderArmatureDisplay: ResourceType<ArmatureDisplayFields> =
  defineResource<ArmatureDisplayFields>({
    type: 'org.blender.armature.display',
    category: 'component',
    fields: {
      boneShape: written(oneOf(['octahedral', 'stick', 'bbone', 'envelope', 'wire']), 'octahedral'),
    },
  });
