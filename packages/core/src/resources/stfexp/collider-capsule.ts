import { written } from '../../schema/object.ts';
import { number } from '../../schema/scalars.ts';
import type { Quat, Vec3 } from '../../schema/trs.ts';
import { IDENTITY_TRS, vec3 } from '../../schema/trs.ts';
import { offsetRotation } from '../offset-rotation.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * A capsule that moving parts of an avatar collide with. Its axis is its local Y.
 *
 * @see stf-format §4.4
 */
export interface ColliderCapsuleFields {
  /** Metres. Default 1. */
  readonly radius: number;
  /** Whole height with both caps, metres. Default 1. */
  readonly height: number;
  /** Centre in the space of the node or bone, metres. Default its origin. */
  readonly offsetPosition: Vec3;
  /** Rotation against the node or bone, `x y z w`. Default none. */
  readonly offsetRotation: Quat;
}

/** A capsule collider component. */
export type StfexpColliderCapsule = TypedResource<ColliderCapsuleFields>;

/** `stfexp.collider.capsule`: a capsule that moving parts collide with. */
export const StfexpColliderCapsule: ResourceType<ColliderCapsuleFields> =
  defineResource<ColliderCapsuleFields>({
    type: 'stfexp.collider.capsule',
    category: 'component',
    fields: {
      radius: written(number({ minimum: 0 }), 1),
      height: written(number({ minimum: 0 }), 1),
      offsetPosition: written(vec3(), IDENTITY_TRS[0]),
      offsetRotation: written(offsetRotation, IDENTITY_TRS[1]),
    },
  });
