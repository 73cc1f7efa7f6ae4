import type { Vec3 } from './vec3.ts';
import { crossVec3, dotVec3, lengthVec3 } from './vec3.ts';

/** A quaternion `x y z w`. */
export type Quat = readonly [x: number, y: number, z: number, w: number];

/** The rotation that turns nothing. */
export const IDENTITY_QUAT: Quat = Object.freeze([0, 0, 0, 1] as const);

/**
 * Cosine of the half angle above which `slerpQuat` goes straight: the sine that it would divide by
 * loses half its digits there, while the straight way differs by less than 1e-13.
 */
const NEARLY_EQUAL = 1 - 1e-9;

/** The product `a · b`: the rotation that turns by `b` first, then by `a`. */
export function multiplyQuat(a: Quat, b: Quat): Quat {
  const [ax, ay, az, aw] = a;
  const [bx, by, bz, bw] = b;
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

/** The opposite rotation of a unit quaternion. */
export function invertQuat(q: Quat): Quat {
  return [-q[0], -q[1], -q[2], q[3]];
}

/** The quaternion at length 1; the identity where its length is 0 or not finite. */
export function normalizeQuat(q: Quat): Quat {
  const length = Math.hypot(q[0], q[1], q[2], q[3]);
  if (!(length > 0 && length < Number.POSITIVE_INFINITY)) return IDENTITY_QUAT;
  return [q[0] / length, q[1] / length, q[2] / length, q[3] / length];
}

/** The scalar product; for unit quaternions the cosine of half the angle between them, up to sign. */
export function dotQuat(a: Quat, b: Quat): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
}

/**
 * The rotation a part `t` of the shorter way from `a` to `b`, at constant angular speed. Both are of
 * unit length, and so is the result.
 */
export function slerpQuat(a: Quat, b: Quat, t: number): Quat {
  const dot = dotQuat(a, b);
  const cosine = Math.abs(dot);
  let fromA = 1 - t;
  let fromB = t;
  if (cosine < NEARLY_EQUAL) {
    const angle = Math.acos(cosine);
    fromA = Math.sin(fromA * angle) / Math.sin(angle);
    fromB = Math.sin(fromB * angle) / Math.sin(angle);
  }
  if (dot < 0) fromB = -fromB;
  return normalizeQuat([
    a[0] * fromA + b[0] * fromB,
    a[1] * fromA + b[1] * fromB,
    a[2] * fromA + b[2] * fromB,
    a[3] * fromA + b[3] * fromB,
  ]);
}

/** The vector turned by a unit quaternion. */
export function rotateVec3(q: Quat, v: Vec3): Vec3 {
  const [x, y, z, w] = q;
  const tx = 2 * (y * v[2] - z * v[1]);
  const ty = 2 * (z * v[0] - x * v[2]);
  const tz = 2 * (x * v[1] - y * v[0]);
  return [
    v[0] + w * tx + y * tz - z * ty,
    v[1] + w * ty + z * tx - x * tz,
    v[2] + w * tz + x * ty - y * tx,
  ];
}

/** The rotation by an angle about an axis of unit length, counter-clockwise as seen from its tip. */
export function quatFromAxisAngle(axis: Vec3, angleRadians: number): Quat {
  const s = Math.sin(angleRadians / 2);
  return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(angleRadians / 2)];
}

/**
 * The shortest rotation that turns the direction `from` into the direction `to`; neither need be of
 * unit length. For opposite directions any axis across them serves; a vector of length 0, or too long for
 * a number, gives the identity.
 */
export function quatBetween(from: Vec3, to: Vec3): Quat {
  const size = lengthVec3(from) * lengthVec3(to);
  if (!(size > 0 && size < Number.POSITIVE_INFINITY)) return IDENTITY_QUAT;
  const w = size + dotVec3(from, to);
  // Below this the cross product has no direction left: the vectors are opposite to 1e-6 radians.
  if (w > 1e-12 * size) return normalizeQuat([...crossVec3(from, to), w]);
  return normalizeQuat([...anyPerpendicular(from), 0]);
}

/** A vector across `v`, made with the unit axis that is farthest from it. */
function anyPerpendicular(v: Vec3): Vec3 {
  const [x, y, z] = [Math.abs(v[0]), Math.abs(v[1]), Math.abs(v[2])];
  if (x <= y && x <= z) return [0, 0 - v[2], v[1]];
  return y <= z ? [v[2], 0, -v[0]] : [-v[1], v[0], 0];
}
