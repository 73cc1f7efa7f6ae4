import { expected, optional, written } from '../../schema/object.ts';
import type { NodePath } from '../../schema/paths.ts';
import { nodePath } from '../../schema/paths.ts';
import { integer } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * Bends a chain of bones so that the tail of its last bone, which has the component, reaches a target.
 *
 * @see stf-format §4.4
 */
export interface ConstraintIkFields {
  /** Number of bones in the chain, counted upwards from the owner and with it; 0 for all. Default 2. */
  readonly chainLength: number;
  /** What is reached for. */
  readonly target?: NodePath;
  /** What the middle of the chain points at. */
  readonly pole?: NodePath;
}

/** An inverse kinematics component. */
export type StfexpConstraintIk = TypedResource<ConstraintIkFields>;

/** `stfexp.constraint.ik`: bends a chain of bones towards a target. */
export const StfexpConstraintIk: ResourceType<ConstraintIkFields> =
  defineResource<ConstraintIkFields>({
    type: 'stfexp.constraint.ik',
    category: 'component',
    fields: {
      chainLength: written(integer({ minimum: 0 }), 2),
      target: expected(nodePath),
      pole: optional(nodePath),
    },
  });
