/*
 * Turns as vectors: the axis, as long as the angle in radians. They can be added up and smoothed over time,
 * and in the axes of the joint that turns they do not change with where its body looks.
 */

/** `out[o…]` = the vector of the unit quaternion `q[i…]`, the shorter way round; `out` may be `q`. */
export function vectorOfTurn(out: Float64Array, o: number, q: Float64Array, i: number): void {
  const x = q[i] as number;
  const y = q[i + 1] as number;
  const z = q[i + 2] as number;
  const w = q[i + 3] as number;
  const sine = Math.sqrt(x * x + y * y + z * z);
  const by = sine > 0 ? ((w < 0 ? -2 : 2) * Math.atan2(sine, Math.abs(w))) / sine : 0;
  out[o] = x * by;
  out[o + 1] = y * by;
  out[o + 2] = z * by;
}

/** `out[o…]` = the unit quaternion of the vector `v[i…]`; `out` may be `v`. */
export function turnOfVector(out: Float64Array, o: number, v: Float64Array, i: number): void {
  const x = v[i] as number;
  const y = v[i + 1] as number;
  const z = v[i + 2] as number;
  const angle = Math.sqrt(x * x + y * y + z * z);
  const by = angle > 0 ? Math.sin(angle / 2) / angle : 0;
  out[o] = x * by;
  out[o + 1] = y * by;
  out[o + 2] = z * by;
  out[o + 3] = Math.cos(angle / 2);
}

/**
 * Makes the vector `v[i…]` no longer than the number `n[most]`, which lies in an array as numbers that are passed on
 * may be objects of their own.
 */
export function shortenVector(v: Float64Array, i: number, n: Float64Array, most: number): void {
  const x = v[i] as number;
  const y = v[i + 1] as number;
  const z = v[i + 2] as number;
  const length = Math.sqrt(x * x + y * y + z * z);
  if (!(length > (n[most] as number))) return;
  for (let k = i; k < i + 3; k++) v[k] = (v[k] as number) * ((n[most] as number) / length);
}
