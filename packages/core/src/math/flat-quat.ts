/*
 * Quaternions `x y z w` inside flat arrays, each with the index of its first number: for loops that make no
 * objects.
 */

/** Cosine of the half angle above which the straight way is as good as the arc: see `slerpQuat`. */
const NEARLY_EQUAL = 1 - 1e-9;

/** `out[o…]` = a part `t` of the shorter way from `a[i…]` to `b[j…]`, both of unit length. */
export function slerpFlat(
  out: Float64Array,
  o: number,
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
  t: number,
): void {
  const ax = a[i] as number;
  const ay = a[i + 1] as number;
  const az = a[i + 2] as number;
  const aw = a[i + 3] as number;
  const bx = b[j] as number;
  const by = b[j + 1] as number;
  const bz = b[j + 2] as number;
  const bw = b[j + 3] as number;
  const dot = ax * bx + ay * by + az * bz + aw * bw;
  const cosine = Math.abs(dot);
  let fromA = 1 - t;
  let fromB = t;
  if (cosine < NEARLY_EQUAL) {
    const angle = Math.acos(cosine);
    const sine = Math.sqrt(1 - cosine * cosine);
    fromA = Math.sin(fromA * angle) / sine;
    fromB = Math.sin(fromB * angle) / sine;
  }
  if (dot < 0) fromB = -fromB;
  out[o] = ax * fromA + bx * fromB;
  out[o + 1] = ay * fromA + by * fromB;
  out[o + 2] = az * fromA + bz * fromB;
  out[o + 3] = aw * fromA + bw * fromB;
  normalizeFlat(out, o);
}

/** Brings a quaternion to length 1; one of length 0, or of none, becomes the identity. */
export function normalizeFlat(q: Float64Array, i: number): void {
  const x = q[i] as number;
  const y = q[i + 1] as number;
  const z = q[i + 2] as number;
  const w = q[i + 3] as number;
  const square = x * x + y * y + z * z + w * w;
  if (!(square > 0 && square < Number.POSITIVE_INFINITY)) {
    q[i] = 0;
    q[i + 1] = 0;
    q[i + 2] = 0;
    q[i + 3] = 1;
    return;
  }
  const by = 1 / Math.sqrt(square);
  q[i] = x * by;
  q[i + 1] = y * by;
  q[i + 2] = z * by;
  q[i + 3] = w * by;
}

/** `out[o…] = q[i…]`. */
export function copyFlat(out: Float64Array, o: number, q: Float64Array, i: number): void {
  out[o] = q[i] as number;
  out[o + 1] = q[i + 1] as number;
  out[o + 2] = q[i + 2] as number;
  out[o + 3] = q[i + 3] as number;
}
