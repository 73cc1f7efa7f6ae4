import { required } from '../../schema/object.ts';
import { openString } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/** A vocabulary of names of blendshapes; names of one's own are allowed. */
export type FaceTrackingType =
  | 'unified_expressions'
  | 'arkit'
  | 'sranipal'
  | 'facs_reduced'
  | (string & {});

/**
 * Says that the blendshapes of a mesh are named so that face tracking can drive them.
 *
 * @see stf-format §4.5
 */
export interface FaceTrackingFields {
  /** The vocabulary that the names are from. */
  readonly ftType: FaceTrackingType;
}

/** A face tracking component. */
export type AvaFaceTrackingBlendshape = TypedResource<FaceTrackingFields>;

/** `ava.face_tracking.blendshape`: blendshapes that face tracking can drive. */
export const AvaFaceTrackingBlendshape: ResourceType<FaceTrackingFields, 'ftType'> = defineResource<
  FaceTrackingFields,
  'ftType'
>({
  type: 'ava.face_tracking.blendshape',
  category: 'component',
  fields: {
    ftType: required(openString('unified_expressions', 'arkit', 'sranipal', 'facs_reduced')),
  },
});
