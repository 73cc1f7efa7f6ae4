/**
 * The largest turn, radians, of which the straight way between its two quaternions is within 1e-4 radians of the even
 * turn at each time. They differ most at (1 ± 1/√3)/2 of the way, for a turn by θ by 4/(3·√27)·(θ/4)³ and some per cent.
 */
export const STRAIGHT_TURN: number = 4 * 0.98 * Math.cbrt((1e-4 * 3 * Math.sqrt(27)) / 4);

/** The angle between two rotations, radians, 0 to π; the quaternions are of unit length. */
export function turnBetween(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [less, more] = [0, 0];
  for (let k = 0; k < 4; k++) {
    less += ((a[k] as number) - (b[k] as number)) ** 2;
    more += ((a[k] as number) + (b[k] as number)) ** 2;
  }
  return 4 * Math.atan2(Math.sqrt(Math.min(less, more)), Math.sqrt(Math.max(less, more)));
}
