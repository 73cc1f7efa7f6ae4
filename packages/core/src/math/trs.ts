import type { Mat4 } from './mat4.ts';
import type { Quat } from './quat.ts';
import { normalizeQuat } from './quat.ts';
import type { Vec3 } from './vec3.ts';
import { crossVec3, dotVec3, lengthVec3, normalizeVec3, scaleVec3 } from './vec3.ts';

/** Translation in metres, rotation and scale; applied scale first: `T · R · S`. */
export type Trs = readonly [translation: Vec3, rotation: Quat, scale: Vec3];

/** The transform that changes nothing. */
export const IDENTITY_TRS: Trs = Object.freeze([
  Object.freeze([0, 0, 0] as const),
  Object.freeze([0, 0, 0, 1] as const),
  Object.freeze([1, 1, 1] as const),
]);

/**
 * An axis shorter than this part of the longest one has no direction of its own any more: after
 * products of matrices it is rounding noise (some 1e-16 of the longest), and it is replaced by one
 * across the others.
 */
const NO_DIRECTION = 1e-12;

/**
 * The matrix `T · R · S`. The rotation need not be of unit length.
 *
 * @see stf-format §6.2
 */
export function composeTrs(trs: Trs): Mat4 {
  const [t, r, [sx, sy, sz]] = trs;
  const [x, y, z, w] = normalizeQuat(r);
  return [
    (1 - 2 * (y * y + z * z)) * sx,
    2 * (x * y + z * w) * sx,
    2 * (x * z - y * w) * sx,
    0,
    2 * (x * y - z * w) * sy,
    (1 - 2 * (x * x + z * z)) * sy,
    2 * (y * z + x * w) * sy,
    0,
    2 * (x * z + y * w) * sz,
    2 * (y * z - x * w) * sz,
    (1 - 2 * (x * x + y * y)) * sz,
    0,
    t[0],
    t[1],
    t[2],
    1,
  ];
}

/**
 * The translation, rotation and scale of an affine matrix; `composeTrs` gives the matrix back if it
 * has no shear, which is lost. A mirroring matrix gets a negative scale on x alone, as in three.js
 * and glTF-Transform; any other distribution of signs is a rotation of that one. An axis of length 0
 * keeps that scale and takes its direction from the others.
 */
export function decomposeMat4(m: Mat4): Trs {
  const axes: [Vec3, Vec3, Vec3] = [
    [m[0], m[1], m[2]],
    [m[4], m[5], m[6]],
    [m[8], m[9], m[10]],
  ];
  const scale: [number, number, number] = [
    lengthVec3(axes[0]),
    lengthVec3(axes[1]),
    lengthVec3(axes[2]),
  ];
  const [x, y, z] = completeAxes(axes, scale);
  const mirrors = dotVec3(crossVec3(x, y), z) < 0;
  if (mirrors) scale[0] = -scale[0];
  return [[m[12], m[13], m[14]], quatFromAxes(mirrors ? scaleVec3(x, -1) : x, y, z), scale];
}

/**
 * The rotation whose matrix has these columns: unit vectors at right angles, right-handed. Divides
 * by the largest of the four components, so that half turns lose no digits.
 */
export function quatFromAxes(x: Vec3, y: Vec3, z: Vec3): Quat {
  const [m00, m10, m20] = x;
  const [m01, m11, m21] = y;
  const [m02, m12, m22] = z;
  if (m00 + m11 + m22 > 0) {
    return normalizeQuat([m21 - m12, m02 - m20, m10 - m01, 1 + m00 + m11 + m22]);
  }
  if (m00 >= m11 && m00 >= m22) {
    return normalizeQuat([1 + m00 - m11 - m22, m01 + m10, m02 + m20, m21 - m12]);
  }
  return m11 >= m22
    ? normalizeQuat([m01 + m10, 1 + m11 - m00 - m22, m12 + m21, m02 - m20])
    : normalizeQuat([m02 + m20, m12 + m21, 1 + m22 - m00 - m11, m10 - m01]);
}

/** The axes at length 1; those without a direction of their own are set across the others. */
function completeAxes(axes: readonly [Vec3, Vec3, Vec3], scale: Vec3): [Vec3, Vec3, Vec3] {
  const least = NO_DIRECTION * Math.max(...scale);
  const [x, y, z] = axes.map((axis, i) =>
    (scale[i] as number) > least ? normalizeVec3(axis) : undefined,
  );
  if (x && y) return [x, y, z ?? normalizeVec3(crossVec3(x, y))];
  if (y && z) return [normalizeVec3(crossVec3(y, z)), y, z];
  if (z && x) return [x, normalizeVec3(crossVec3(z, x)), z];
  if (x) return turned(x, 0);
  if (y) return turned(y, 1);
  return z ? turned(z, 2) : turned([1, 0, 0], 0);
}

/** Right-handed axes of which the one at `index` is `axis`, near the axes of the world. */
function turned(axis: Vec3, index: 0 | 1 | 2): [Vec3, Vec3, Vec3] {
  const next = (index + 1) % 3;
  const seed: [number, number, number] = [0, 0, 0];
  // The axis of the world that should come next, unless `axis` lies along it.
  seed[Math.abs(axis[next] as number) < 0.9 ? next : (index + 2) % 3] = 1;
  const last = normalizeVec3(crossVec3(axis, seed));
  const result: [Vec3, Vec3, Vec3] = [axis, axis, axis];
  result[next as 0 | 1 | 2] = crossVec3(last, axis);
  result[((index + 2) % 3) as 0 | 1 | 2] = last;
  return result;
}
