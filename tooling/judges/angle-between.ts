/** The angle between two rotations `x y z w`, radians; they need not be of unit length. */
export function angleBetween(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [p, q] = [unit(a), unit(b)];
  const difference = (sign: number): number =>
    Math.hypot(...p.map((value, k) => value - sign * (q[k] ?? Number.NaN)));
  return 4 * Math.asin(Math.min(1, Math.min(difference(1), difference(-1)) / 2));
}

function unit(values: ArrayLike<number>): number[] {
  const length = Math.hypot(...Array.from(values)) || 1;
  return Array.from(values, (value) => value / length);
}
