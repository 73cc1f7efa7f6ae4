import { array } from '../../schema/composites.ts';
import type { Fields } from '../../schema/object.ts';
import { defaulted, written } from '../../schema/object.ts';
import { boolean, number, oneOf, string } from '../../schema/scalars.ts';
import type { Quat, Vec3 } from '../../schema/trs.ts';
import { IDENTITY_TRS, vec3 } from '../../schema/trs.ts';
import { offsetRotation } from '../offset-rotation.ts';

/**
 * What senders and receivers of contacts have in common: a shape and what it takes notice of.
 *
 * @see stf-format §4.6
 */
export interface ContactFields {
  /** Default `sphere`. */
  readonly shape: 'sphere' | 'capsule';
  /** Metres. Default 1. */
  readonly radius: number;
  /** Whole height of a capsule, whose axis is its local Y. Metres. Default 1. */
  readonly height: number;
  /** Centre in the space of the node or bone, metres. Default its origin. */
  readonly offsetPosition: Vec3;
  /** Rotation of a capsule against the node or bone, `x y z w`. Default none. */
  readonly offsetRotation: Quat;
  /** Whether it meets contacts of avatars. Default false. */
  readonly filterAvatar: boolean;
  /** Whether it meets contacts of the world. Default false. */
  readonly filterWorld: boolean;
  /** Whether it works for the wearer only. Default false. */
  readonly localOnly: boolean;
  /** Names of which a sender and a receiver need one in common; an open vocabulary. Default none. */
  readonly collisionTags: readonly string[];
}

/** The members of `ContactFields`. */
export const contactFields: Fields<ContactFields, never> = {
  shape: written(oneOf(['sphere', 'capsule']), 'sphere'),
  radius: written(number({ minimum: 0 }), 1),
  height: defaulted(number({ minimum: 0 }), 1),
  offsetPosition: written(vec3(), IDENTITY_TRS[0]),
  offsetRotation: defaulted(offsetRotation, IDENTITY_TRS[1]),
  filterAvatar: written(boolean, false),
  filterWorld: written(boolean, false),
  localOnly: written(boolean, false),
  collisionTags: written(array(string), Object.freeze([])),
};
