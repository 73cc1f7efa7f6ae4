import { required } from '../../schema/object.ts';
import { openString } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/** Blender's name of a way to spell a rotation. */
export type RotationMode =
  | 'QUATERNION'
  | 'XYZ'
  | 'XZY'
  | 'YXZ'
  | 'YZX'
  | 'ZXY'
  | 'ZYX'
  | 'AXIS_ANGLE'
  | (string & {});

/**
 * In which way Blender's user sees the rotation of a node. The rotation itself is a quaternion in any case.
 *
 * @see stf-format §4.6
 */
export interface ObjectRotationModeFields {
  /** Angles are in the order in which they are applied. */
  readonly rotationMode: RotationMode;
}

/** An object rotation mode component. */
export type OrgBlenderObjectRotationMode = TypedResource<ObjectRotationModeFields>;

/** `org.blender.object.rotation_mode`: in which way Blender's user sees a rotation. */
export const OrgBlenderObjectRotationMode: ResourceType<ObjectRotationModeFields, 'rotationMode'> =
  defineResource<ObjectRotationModeFields, 'rotationMode'>({
    type: 'org.blender.object.rotation_mode',
    category: 'component',
    fields: {
      rotationMode: required(
        openString('QUATERNION', 'XYZ', 'XZY', 'YXZ', 'YZX', 'ZXY', 'ZYX', 'AXIS_ANGLE'),
      ),
    },
  });
