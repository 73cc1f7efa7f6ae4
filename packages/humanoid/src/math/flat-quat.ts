/*
 * Quaternions `x y z w` and vectors inside flat arrays, each with the index of its first number. Inner
 * loops use these, as they make no objects; everything else uses the functions of core.
 */

/** `out[o…] = a[i…] · b[j…]`; `out` may be `a` or `b`. */
export function multiplyFlat(
  out: Float64Array,
  o: number,
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
): void {
  const ax = a[i] as number;
  const ay = a[i + 1] as number;
  const az = a[i + 2] as number;
  const aw = a[i + 3] as number;
  const bx = b[j] as number;
  const by = b[j + 1] as number;
  const bz = b[j + 2] as number;
  const bw = b[j + 3] as number;
  out[o] = aw * bx + ax * bw + ay * bz - az * by;
  out[o + 1] = aw * by - ax * bz + ay * bw + az * bx;
  out[o + 2] = aw * bz + ax * by - ay * bx + az * bw;
  out[o + 3] = aw * bw - ax * bx - ay * by - az * bz;
}

/** `out[o…] = a[i…]⁻¹ · b[j…]` for a unit quaternion `a`; `out` may be `a` or `b`. */
export function divideFlat(
  out: Float64Array,
  o: number,
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
): void {
  const ax = -(a[i] as number);
  const ay = -(a[i + 1] as number);
  const az = -(a[i + 2] as number);
  const aw = a[i + 3] as number;
  const bx = b[j] as number;
  const by = b[j + 1] as number;
  const bz = b[j + 2] as number;
  const bw = b[j + 3] as number;
  out[o] = aw * bx + ax * bw + ay * bz - az * by;
  out[o + 1] = aw * by - ax * bz + ay * bw + az * bx;
  out[o + 2] = aw * bz + ax * by - ay * bx + az * bw;
  out[o + 3] = aw * bw - ax * bx - ay * by - az * bz;
}

/** `out[o…] += q[i…]` applied to the vector `v[j…]`: adds a turned vector. */
export function addRotatedFlat(
  out: Float64Array,
  o: number,
  q: Float64Array,
  i: number,
  v: Float64Array,
  j: number,
): void {
  const qx = q[i] as number;
  const qy = q[i + 1] as number;
  const qz = q[i + 2] as number;
  const qw = q[i + 3] as number;
  const x = v[j] as number;
  const y = v[j + 1] as number;
  const z = v[j + 2] as number;
  const tx = 2 * (qy * z - qz * y);
  const ty = 2 * (qz * x - qx * z);
  const tz = 2 * (qx * y - qy * x);
  out[o] = (out[o] as number) + x + qw * tx + qy * tz - qz * ty;
  out[o + 1] = (out[o + 1] as number) + y + qw * ty + qz * tx - qx * tz;
  out[o + 2] = (out[o + 2] as number) + z + qw * tz + qx * ty - qy * tx;
}

/** `out[o…]` = the vector `v[j…]` turned by `q[i…]`; `out` may not be `v`. */
export function rotateFlat(
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

/** `out[o…]` = the vector `v[j…]` turned back by `q[i…]`; `out` may not be `v`. */
export function turnBackFlat(
  out: Float64Array,
  o: number,
  q: Float64Array,
  i: number,
  v: Float64Array,
  j: number,
): void {
  // The inverse has the opposite scalar part, and is put back.
  q[i + 3] = -(q[i + 3] as number);
  rotateFlat(out, o, q, i, v, j);
  q[i + 3] = -(q[i + 3] as number);
}

/** Negates `q[i…]` where it is on the other side of `q[before…]`: the same rotation, the shorter way there. */
export function continueFlat(q: Float64Array, before: number, i: number): void {
  const dot =
    (q[before] as number) * (q[i] as number) +
    (q[before + 1] as number) * (q[i + 1] as number) +
    (q[before + 2] as number) * (q[i + 2] as number) +
    (q[before + 3] as number) * (q[i + 3] as number);
  if (dot >= 0) return;
  for (let k = 0; k < 4; k++) q[i + k] = -(q[i + k] as number);
}

/**
 * `q[i…]` to the power `parts[p]`, for a unit quaternion: that part of its turn, the shorter way round. The
 * exponent lies in an array as numbers that are passed on may be objects of their own.
 */
export function powerFlat(q: Float64Array, i: number, parts: Float64Array, p: number): void {
  const x = q[i] as number;
  const y = q[i + 1] as number;
  const z = q[i + 2] as number;
  const w = q[i + 3] as number;
  const part = parts[p] as number;
  const sine = Math.sqrt(x * x + y * y + z * z);
  const half = part * Math.atan2(sine, Math.abs(w));
  const by = (sine > 0 ? Math.sin(half) / sine : part) * (w < 0 ? -1 : 1);
  q[i] = x * by;
  q[i + 1] = y * by;
  q[i + 2] = z * by;
  q[i + 3] = Math.cos(half);
}
