import { written } from '../../schema/object.ts';
import { number } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * Lets the bones below its owner swing, in whatever way a program has for that.
 *
 * @see stf-format §4.5
 */
export interface SecondaryMotionFields {
  /** How much they swing. Default 0.3. */
  readonly intensity: number;
}

/** A secondary motion component. */
export type AvaSecondaryMotion = TypedResource<SecondaryMotionFields>;

/** `ava.secondary_motion`: lets bones swing. */
export const AvaSecondaryMotion: ResourceType<SecondaryMotionFields> =
  defineResource<SecondaryMotionFields>({
    type: 'ava.secondary_motion',
    category: 'component',
    fields: { intensity: written(number(), 0.3) },
  });
