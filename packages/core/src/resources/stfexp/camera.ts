import { required } from '../../schema/object.ts';
import { number, oneOf } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * A camera at a node. It looks along the node's local −Y; up in its image is local −Z.
 *
 * @see stf-format §4.4
 */
export interface CameraFields {
  /** Whether far things look smaller. */
  readonly projection: 'perspective' | 'orthographic';
  /** Width of the image divided by its height. */
  readonly aspectRatio: number;
  /** The whole vertical extent: an angle in radians, or metres where the projection is orthographic. */
  readonly fov: number;
}

/** A camera resource. */
export type StfexpCamera = TypedResource<CameraFields>;

/** `stfexp.camera`: a camera at a node. */
export const StfexpCamera: ResourceType<CameraFields, keyof CameraFields> = defineResource<
  CameraFields,
  keyof CameraFields
>({
  type: 'stfexp.camera',
  category: 'instance',
  fields: {
    projection: required(oneOf(['perspective', 'orthographic'])),
    aspectRatio: required(number({ exclusiveMinimum: 0 })),
    fov: required(number({ exclusiveMinimum: 0 })),
  },
});
