import type { ResourceId } from '../../definition/ids.ts';
import { array } from '../../schema/composites.ts';
import { defaulted, optional, required, written } from '../../schema/object.ts';
import { reference } from '../../schema/references.ts';
import { boolean, number, openString } from '../../schema/scalars.ts';
import type { Quat, Vec3 } from '../../schema/trs.ts';
import { quat, vec3 } from '../../schema/trs.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/** What a bone that moves no vertices is for; names of one's own are allowed. */
export type NonDeformUse = 'position' | 'ik_target' | 'ik_pole' | (string & {});

/**
 * A bone of an armature, at rest. Its local +Y runs from head to tail.
 *
 * @see stf-format §4.1.4, §6.4
 */
export interface BoneFields {
  /** Head of the bone in armature space, not relative to the parent. Metres. */
  readonly translation: Vec3;
  /** Rotation in armature space, `x y z w`. */
  readonly rotation: Quat;
  /** Distance from head to tail, more than 0. Metres. */
  readonly length: number;
  /** Whether the head sticks to the tail of the parent. Default false. */
  readonly connected: boolean;
  /** Whether the bone moves vertices. Default true. */
  readonly deform: boolean;
  /** What the bone is for where `deform` is false. */
  readonly nonDeformUse?: NonDeformUse;
  /** Child bones in order. */
  readonly children: readonly ResourceId[];
}

/** A bone resource. */
export type StfBone = TypedResource<BoneFields>;

/** `stf.bone`: a bone of an armature, at rest. */
export const StfBone: ResourceType<BoneFields, 'translation' | 'rotation' | 'length'> =
  defineResource<BoneFields, 'translation' | 'rotation' | 'length'>({
    type: 'stf.bone',
    category: 'node',
    fields: {
      translation: required(vec3()),
      rotation: required(quat),
      length: required(number({ exclusiveMinimum: 0 })),
      connected: defaulted(boolean, false),
      deform: defaulted(boolean, true),
      nonDeformUse: optional(openString('position', 'ik_target', 'ik_pole')),
      children: written(array(reference(['stf.bone'])), Object.freeze([])),
    },
  });
