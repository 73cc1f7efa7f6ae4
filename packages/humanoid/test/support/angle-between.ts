/** The angle between two rotations, radians; the quaternions `x y z w` are of unit length. */
export function angleBetween(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const dot = [0, 1, 2, 3].reduce((sum, k) => sum + (a[k] ?? 0) * (b[k] ?? 0), 0);
  const sign = dot < 0 ? -1 : 1;
  const gap = Math.hypot(...[0, 1, 2, 3].map((k) => (a[k] ?? Number.NaN) - sign * (b[k] ?? 0)));
  return 4 * Math.asin(Math.min(gap / 2, 1));
}
