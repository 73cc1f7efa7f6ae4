import { array } from '../../schema/composites.ts';
import { written } from '../../schema/object.ts';
import { number } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';
import type { ConstraintAxes, ConstraintSource } from './constraint-source.ts';
import { ALL_AXES, constraintAxes, constraintSource } from './constraint-source.ts';

/**
 * Makes a node or bone take over the rotation of others.
 *
 * @see stf-format §4.4
 */
export interface ConstraintRotationFields {
  /** How much of the rotation, 0 to 1. Default 1. */
  readonly weight: number;
  /** Default all. */
  readonly axes: ConstraintAxes;
  /** What is followed. Default nothing. */
  readonly sources: readonly ConstraintSource[];
}

/** A rotation constraint component. */
export type StfexpConstraintRotation = TypedResource<ConstraintRotationFields>;

/** `stfexp.constraint.rotation`: takes over the rotation of others. */
export const StfexpConstraintRotation: ResourceType<ConstraintRotationFields> =
  defineResource<ConstraintRotationFields>({
    type: 'stfexp.constraint.rotation',
    category: 'component',
    fields: {
      weight: written(number(), 1),
      axes: written(constraintAxes, ALL_AXES),
      sources: written(array(constraintSource), Object.freeze([])),
    },
  });
