import type { Json } from '../definition/json.ts';
import { isJsonArray } from '../definition/json.ts';
import { quatFromEuler } from '../math/euler.ts';
import { fixedArray } from '../schema/composites.ts';
import { number } from '../schema/scalars.ts';
import type { Schema } from '../schema/schema.ts';
import type { Quat } from '../schema/trs.ts';
import { quat, vec3 } from '../schema/trs.ts';

const eulerOrQuat = fixedArray<number, Quat>(number(), [0, 0, 0, 1], 3);

/**
 * The rotation of a shape against its node or bone: a quaternion `x y z w`. Three numbers are read as
 * angles about X, then Y, then Z of the fixed frame, in radians; the format's documentation asks for
 * them, no program writes them.
 *
 * @see stf-format §12.4 X10
 */
export const offsetRotation: Schema<Quat> = {
  ...eulerOrQuat,
  decode: (json: Json, context) =>
    isJsonArray(json) && json.length === 3
      ? Object.freeze(quatFromEuler(vec3().decode(json, context)))
      : quat.decode(json, context),
};
