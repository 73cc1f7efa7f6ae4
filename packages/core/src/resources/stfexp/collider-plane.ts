import { written } from '../../schema/object.ts';
import type { Quat, Vec3 } from '../../schema/trs.ts';
import { IDENTITY_TRS, vec3 } from '../../schema/trs.ts';
import { offsetRotation } from '../offset-rotation.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * A plane that moving parts of an avatar stay above. Its normal is its local +Y.
 *
 * @see stf-format §4.4
 */
export interface ColliderPlaneFields {
  /** A point of the plane in the space of the node or bone, metres. Default its origin. */
  readonly offsetPosition: Vec3;
  /** Rotation against the node or bone, `x y z w`. Default none. */
  readonly offsetRotation: Quat;
}

/** A plane collider component. */
export type StfexpColliderPlane = TypedResource<ColliderPlaneFields>;

/** `stfexp.collider.plane`: a plane that moving parts stay above. */
export const StfexpColliderPlane: ResourceType<ColliderPlaneFields> =
  defineResource<ColliderPlaneFields>({
    type: 'stfexp.collider.plane',
    category: 'component',
    fields: {
      offsetPosition: written(vec3(), IDENTITY_TRS[0]),
      offsetRotation: written(offsetRotation, IDENTITY_TRS[1]),
    },
  });
