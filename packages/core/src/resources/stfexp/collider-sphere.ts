import { written } from '../../schema/object.ts';
import { number } from '../../schema/scalars.ts';
import type { Vec3 } from '../../schema/trs.ts';
import { IDENTITY_TRS, vec3 } from '../../schema/trs.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * A sphere that moving parts of an avatar collide with.
 *
 * @see stf-format §4.4
 */
export interface ColliderSphereFields {
  /** Metres. Default 1. */
  readonly radius: number;
  /** Centre in the space of the node or bone, metres. Default its origin. */
  readonly offsetPosition: Vec3;
}

/** A sphere collider component. */
export type StfexpColliderSphere = TypedResource<ColliderSphereFields>;

/** `stfexp.collider.sphere`: a sphere that moving parts collide with. */
export const StfexpColliderSphere: ResourceType<ColliderSphereFields> =
  defineResource<ColliderSphereFields>({
    type: 'stfexp.collider.sphere',
    category: 'component',
    fields: {
      radius: written(number({ minimum: 0 }), 1),
      offsetPosition: written(vec3(), IDENTITY_TRS[0]),
    },
  });
