import { array } from '../../schema/composites.ts';
import { written } from '../../schema/object.ts';
import { number } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';
import type { ConstraintAxes, ConstraintSource } from './constraint-source.ts';
import { ALL_AXES, constraintAxes, constraintSource } from './constraint-source.ts';

/**
 * Makes a node or bone move as if others were its parents.
 *
 * @see stf-format §4.4
 */
export interface ConstraintParentFields {
  /** How much of the movement, 0 to 1. Default 1. */
  readonly weight: number;
  /** Axes of the translation. Default all. */
  readonly translationAxes: ConstraintAxes;
  /** Axes of the rotation. Default all. */
  readonly rotationAxes: ConstraintAxes;
  /** What is followed. Default nothing. */
  readonly sources: readonly ConstraintSource[];
}

/** A parent constraint component. */
export type StfexpConstraintParent = TypedResource<ConstraintParentFields>;

/** `stfexp.constraint.parent`: moves as if others were the parents. */
export const StfexpConstraintParent: ResourceType<ConstraintParentFields> =
  defineResource<ConstraintParentFields>({
    type: 'stfexp.constraint.parent',
    category: 'component',
    fields: {
      weight: written(number(), 1),
      translationAxes: written(constraintAxes, ALL_AXES),
      rotationAxes: written(constraintAxes, ALL_AXES),
      sources: written(array(constraintSource), Object.freeze([])),
    },
  });
