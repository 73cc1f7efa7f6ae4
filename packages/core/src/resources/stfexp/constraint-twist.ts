import { optional, written } from '../../schema/object.ts';
import type { NodePath } from '../../schema/paths.ts';
import { nodePath } from '../../schema/paths.ts';
import { number } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * Makes a node or bone take over part of the turn of another about the local Y axis.
 *
 * @see stf-format §4.4
 */
export interface ConstraintTwistFields {
  /** How much of the turn, 0 to 1. Default 0.5. */
  readonly weight: number;
  /** What is followed. Default the parent of the parent; never an empty path. */
  readonly source?: NodePath;
}

/** A twist constraint component. */
export type StfexpConstraintTwist = TypedResource<ConstraintTwistFields>;

/** `stfexp.constraint.twist`: takes over part of a turn about the local Y axis. */
export const StfexpConstraintTwist: ResourceType<ConstraintTwistFields> =
  defineResource<ConstraintTwistFields>({
    type: 'stfexp.constraint.twist',
    category: 'component',
    fields: {
      weight: written(number(), 0.5),
      source: optional(nodePath),
    },
  });
