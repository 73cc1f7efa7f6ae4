import { array } from '../../schema/composites.ts';
import { defaulted, named, optional, written } from '../../schema/object.ts';
import type { ComponentPath, NodePath } from '../../schema/paths.ts';
import { componentPath, nodePath } from '../../schema/paths.ts';
import { number } from '../../schema/scalars.ts';
import type { Vec3 } from '../../schema/trs.ts';
import { vec3 } from '../../schema/trs.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * Lets the bones below its owner swing, as VRM does it.
 *
 * @see stf-format §4.6
 */
export interface SpringboneFields {
  /** Pull back to the pose. Default 1. */
  readonly stiffness: number;
  /** Strength of gravity. Default 0. */
  readonly gravityPower: number;
  /** Direction of gravity in world space. Default −Y. */
  readonly gravityDir: Vec3;
  /** Slowing down, 0 to 1. Default 0.4. */
  readonly dragForce: number;
  /** Radius of the bones against colliders, metres. Default 0.02. */
  readonly hitRadius: number;
  /** What the bones swing relative to. Default the world. */
  readonly center?: NodePath;
  /** Collider components that they bounce off. Default none. */
  readonly colliders: readonly ComponentPath[];
}

/** A spring bone component. */
export type DevVrmSpringbone = TypedResource<SpringboneFields>;

const down: Vec3 = Object.freeze([0, -1, 0] as const);

/** `dev.vrm.springbone`: lets bones swing, as VRM does it. */
export const DevVrmSpringbone: ResourceType<SpringboneFields> = defineResource<SpringboneFields>({
  type: 'dev.vrm.springbone',
  category: 'component',
  fields: {
    stiffness: written(number(), 1),
    gravityPower: named('gravityPower', written(number(), 0)),
    gravityDir: named('gravityDir', written(vec3(), down)),
    dragForce: named('dragForce', written(number(), 0.4)),
    hitRadius: named('hitRadius', written(number(), 0.02)),
    center: optional(nodePath),
    colliders: defaulted(array(componentPath), Object.freeze([])),
  },
});
