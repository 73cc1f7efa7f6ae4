import { STRAIGHT_ANGLE } from './turn-keys.ts';

/** How far the length of a quaternion may be from 1 and still be left as it is: what programs of STF take. */
export const UNIT_TOLERANCE = 1e-3;

const SHORTEST = (1 - UNIT_TOLERANCE) ** 2;
const LONGEST = (1 + UNIT_TOLERANCE) ** 2;

/** The squared distance of quaternions that surely are near enough; a hundredth less than that of unit length. */
const NEAR = (0.99 * 2 * Math.sin(STRAIGHT_ANGLE / 4)) ** 2;

/**
 * Whether rotations surely are the same for STF, which goes straight in each component, as for glTF, which
 * turns at constant speed: all of unit length, each on the side of the one before it, and near to it unless
 * `STEP` holds them. False also where only the exact `countTurnParts` can tell.
 *
 * @param values Quaternions `x y z w`, one after the other.
 */
export function areStraightTurns(
  values: ArrayLike<number>,
  interpolation: 'STEP' | 'LINEAR',
): boolean {
  for (let at = 0; at < values.length; at += 4) {
    let [length, product, distance] = [0, 0, 0];
    for (let k = at; k < at + 4; k++) {
      const value = values[k] as number;
      const before = at > 0 ? (values[k - 4] as number) : value;
      length += value * value;
      product += value * before;
      distance += (value - before) * (value - before);
    }
    if (!(length >= SHORTEST && length <= LONGEST && product >= 0)) return false;
    if (interpolation === 'LINEAR' && distance > NEAR) return false;
  }
  return true;
}
