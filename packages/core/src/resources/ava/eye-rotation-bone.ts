import { written } from '../../schema/object.ts';
import { number } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * How far the eye bones of a humanoid armature turn from looking ahead, radians.
 *
 * @see stf-format §4.5
 */
export interface EyeRotationFields {
  /** Default 15°. */
  readonly up: number;
  /** Default 12°. */
  readonly down: number;
  /** Towards the nose. Default 15°. */
  readonly in: number;
  /** Away from the nose. Default 16°. */
  readonly out: number;
}

/** An eye rotation component. */
export type AvaEyeRotationBone = TypedResource<EyeRotationFields>;

const DEGREE = Math.PI / 180;

/** `ava.eye_rotation.bone`: how far the eye bones turn. */
export const AvaEyeRotationBone: ResourceType<EyeRotationFields> =
  defineResource<EyeRotationFields>({
    type: 'ava.eye_rotation.bone',
    category: 'component',
    fields: {
      up: written(number(), 15 * DEGREE),
      down: written(number(), 12 * DEGREE),
      in: written(number(), 15 * DEGREE),
      out: written(number(), 16 * DEGREE),
    },
  });
