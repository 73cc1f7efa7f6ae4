import { fixedArray } from '../../schema/composites.ts';
import { object, required, written } from '../../schema/object.ts';
import type { NodePath } from '../../schema/paths.ts';
import { nodePath } from '../../schema/paths.ts';
import { boolean, number } from '../../schema/scalars.ts';
import type { Schema } from '../../schema/schema.ts';

/** A node or bone that a constraint follows, among others. */
export interface ConstraintSource {
  /** The node or bone that is followed. */
  readonly source: NodePath;
  /** Its share among the sources. Default 0.5. */
  readonly weight: number;
}

/** Which axes a constraint acts on, in the frame of its own node or bone. */
export type ConstraintAxes = readonly [x: boolean, y: boolean, z: boolean];

/** All three axes; the only choice that all programs understand alike. */
export const ALL_AXES: ConstraintAxes = Object.freeze([true, true, true] as const);

/** `{"source": path, "weight": number}`. */
export const constraintSource: Schema<ConstraintSource> = object<ConstraintSource, 'source'>({
  source: required(nodePath),
  weight: written(number(), 0.5),
});

/** `[x, y, z]`. */
export const constraintAxes: Schema<ConstraintAxes> = fixedArray<boolean, ConstraintAxes>(
  boolean,
  ALL_AXES,
);
