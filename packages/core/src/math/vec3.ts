/** A vector `x y z`. */
export type Vec3 = readonly [x: number, y: number, z: number];

/** The sum of two vectors. */
export function addVec3(a: Vec3, b: Vec3): Vec3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

/** The vector from `b` to `a`: `a − b`. */
export function subtractVec3(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** The vector times a number. */
export function scaleVec3(v: Vec3, factor: number): Vec3 {
  return [v[0] * factor, v[1] * factor, v[2] * factor];
}

/** The scalar product of two vectors. */
export function dotVec3(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** The vector product `a × b`, right-handed: x × y = z. */
export function crossVec3(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** The length; neither overflows nor underflows where the squares would. */
export function lengthVec3(v: Vec3): number {
  return Math.hypot(v[0], v[1], v[2]);
}

/** The vector at length 1; that of length 0 stays as it is. */
export function normalizeVec3(v: Vec3): Vec3 {
  const length = lengthVec3(v);
  return length > 0 ? [v[0] / length, v[1] / length, v[2] / length] : v;
}

/** The point a part `t` of the way from `a` to `b`; `t` is not clamped. */
export function lerpVec3(a: Vec3, b: Vec3, t: number): Vec3 {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}
