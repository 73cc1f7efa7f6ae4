import type { Quat } from '@stfkit/core';

/**
 * How far apart the two ways from one rotation to another may be: glTF turns at constant speed (slerp),
 * STF goes straight in each component, and the result is brought to unit length.
 */
export const ROTATION_TOLERANCE_RADIANS: number = (0.02 * Math.PI) / 180;

/** The largest turn of which slerp and the straight way stay within the tolerance, radians. */
export const STRAIGHT_ANGLE: number =
  4 * 0.98 * Math.cbrt((ROTATION_TOLERANCE_RADIANS * 3 * Math.sqrt(27)) / 4);

/**
 * How many equal parts a turn has to be cut into so that slerp and the straight way stay within the
 * tolerance. They differ most at (1 ± 1/√3)/2 of the way, for a turn by θ by 4/(3·√27)·(θ/4)³ and some
 * per cent.
 *
 * @param a,b Quaternions `x y z w` of unit length, the product not negative.
 */
export function countTurnParts(a: Quat, b: Quat): number {
  return Math.max(1, Math.ceil(turnAngle(a, b) / STRAIGHT_ANGLE));
}

/**
 * The angle between two rotations, radians, 0 to π; the quaternions need not be of unit length. Exact
 * for small angles too, where the arc cosine of the product loses half its digits.
 */
export function turnAngle(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [aa, bb, ab] = [0, 0, 0];
  for (let k = 0; k < 4; k++) {
    aa += (a[k] as number) ** 2;
    bb += (b[k] as number) ** 2;
    ab += (a[k] as number) * (b[k] as number);
  }
  const [lengthA, lengthB] = [Math.sqrt(aa), Math.sqrt(bb)];
  const sign = ab < 0 ? -1 : 1;
  let [less, more] = [0, 0];
  for (let k = 0; k < 4; k++) {
    const x = (a[k] as number) / lengthA;
    const y = (sign * (b[k] as number)) / lengthB;
    less += (x - y) ** 2;
    more += (x + y) ** 2;
  }
  return 4 * Math.atan2(Math.sqrt(less), Math.sqrt(more));
}
