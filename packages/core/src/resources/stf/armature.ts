import type { ResourceId } from '../../definition/ids.ts';
import { array } from '../../schema/composites.ts';
import { required } from '../../schema/object.ts';
import { reference } from '../../schema/references.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * A skeleton in its rest pose.
 *
 * @see stf-format §4.1.3
 */
export interface ArmatureFields {
  /** Bones without a parent, in order. */
  readonly rootBones: readonly ResourceId[];
}

/** An armature resource. */
export type StfArmature = TypedResource<ArmatureFields>;

/** `stf.armature`: a skeleton in its rest pose. */
export const StfArmature: ResourceType<ArmatureFields, 'rootBones'> = defineResource<
  ArmatureFields,
  'rootBones'
>({
  type: 'stf.armature',
  category: 'data',
  fields: { rootBones: required(array(reference(['stf.bone']))) },
});
