import { addRotatedFlat } from '../math/flat-quat.ts';

/*
 * Turns as vectors: the axis, as long as the angle in radians. They can be added up and smoothed over time,
 * and in the axes of the joint that turns they do not change with where its body looks.
 */

/** Makes of a turn `x y z w` in `q[i…]` its axis `x y z`, the shorter way. */
export function axisOfTurn(q: Float64Array, i: number): void {
  const x = q[i] as number;
  const y = q[i + 1] as number;
  const z = q[i + 2] as number;
  const w = q[i + 3] as number;
  const sine = Math.sqrt(x * x + y * y + z * z);
  const by = sine > 0 ? ((w < 0 ? -2 : 2) * Math.atan2(sine, Math.abs(w))) / sine : 0;
  q[i] = x * by;
  q[i + 1] = y * by;
  q[i + 2] = z * by;
}

/** Makes of an axis `x y z` in `q[i…]` the turn `x y z w`, by no more than the angle `n[most]`. */
export function turnOfAxis(q: Float64Array, i: number, n: Float64Array, most: number): void {
  const x = q[i] as number;
  const y = q[i + 1] as number;
  const z = q[i + 2] as number;
  const length = Math.sqrt(x * x + y * y + z * z);
  const half = Math.min(n[most] as number, length) / 2;
  const by = length > 0 ? Math.sin(half) / length : 0;
  q[i] = x * by;
  q[i + 1] = y * by;
  q[i + 2] = z * by;
  q[i + 3] = Math.cos(half);
}

/** `out[o…]` = a vector `v[j…]` of the scene in the axes of a joint that is turned as `q[i…]`. */
export function intoJoint(
  out: Float64Array,
  o: number,
  q: Float64Array,
  i: number,
  v: Float64Array,
  j: number,
): void {
  // The inverse has the opposite scalar part, and is put back.
  q[i + 3] = -(q[i + 3] as number);
  outOfJoint(out, o, q, i, v, j);
  q[i + 3] = -(q[i + 3] as number);
}

/** `out[o…]` = a vector `v[j…]` in the axes of a joint, that is turned as `q[i…]`, in those of the scene. */
export function outOfJoint(
  out: Float64Array,
  o: number,
  q: Float64Array,
  i: number,
  v: Float64Array,
  j: number,
): void {
  for (let k = 0; k < 3; k++) out[o + k] = 0;
  addRotatedFlat(out, o, q, i, v, j);
}
