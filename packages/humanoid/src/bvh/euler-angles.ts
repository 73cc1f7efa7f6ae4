/** The order of the rotation channels of a joint: `ZXY` turns about Z first, then about the X that this made, then Y. */
export type EulerOrder = 'XYZ' | 'XZY' | 'YXZ' | 'YZX' | 'ZXY' | 'ZYX';

/** Below this the cosine of the middle angle counts as 0: the outer angles turn about the same axis, and only their sum is known. */
const GIMBAL_LOCK = 1e-7;

/**
 * The angles, radians in the order of `order`, that turn like a quaternion and are nearest to those of the frame
 * before, so that they run on beyond a half turn rather than jump.
 *
 * @param turn The quaternion `x y z w`.
 * @param angles Three angles: in, those of the frame before; out, those of this one.
 */
export function followEuler(
  order: EulerOrder,
  turn: ArrayLike<number>,
  angles: Float64Array,
): void {
  const [i, j, k] = AXES[order];
  const even = (j - i + 3) % 3 === 1 ? 1 : -1;
  const q = [0, 1, 2].map((axis) => turn[axis] as number) as [number, number, number];
  const w = turn[3] as number;
  // The row of the matrix for axis i, and two more of column k.
  const ii = w * w + q[i] * q[i] - q[j] * q[j] - q[k] * q[k];
  const ij = 2 * (q[i] * q[j] - even * w * q[k]);
  const ik = 2 * (q[i] * q[k] + even * w * q[j]);
  const jk = 2 * (q[j] * q[k] - even * w * q[i]);
  const kk = w * w + q[k] * q[k] - q[i] * q[i] - q[j] * q[j];
  const cosine = Math.hypot(ii, ij);
  const [a, b, c] = angles as unknown as readonly [number, number, number];
  const middle = Math.atan2(even * ik, cosine);
  const outer = cosine > GIMBAL_LOCK ? Math.atan2(-even * jk, kk) : a;
  const one = near([outer, middle, lastAngle(q, w, i, j, outer, middle)], a, b, c);
  // The same rotation the other way round.
  const turned = near(
    cosine > GIMBAL_LOCK
      ? [outer + Math.PI, Math.PI - middle, lastAngle(q, w, i, j, outer, middle) + Math.PI]
      : one,
    a,
    b,
    c,
  );
  angles.set(distance(one, a, b, c) <= distance(turned, a, b, c) ? one : turned);
}

/** The axes of an order, 0 for X. */
const AXES: Readonly<Record<EulerOrder, readonly [0 | 1 | 2, 0 | 1 | 2, 0 | 1 | 2]>> = {
  XYZ: [0, 1, 2],
  XZY: [0, 2, 1],
  YXZ: [1, 0, 2],
  YZX: [1, 2, 0],
  ZXY: [2, 0, 1],
  ZYX: [2, 1, 0],
};

type Three = readonly [number, number, number];

/** The third angle, from what is left of the rotation without the other two; exact where those hardly count too. */
function lastAngle(q: Three, w: number, i: 0 | 1 | 2, j: 0 | 1 | 2, a: number, b: number): number {
  const k = (3 - i - j) as 0 | 1 | 2;
  const even = (j - i + 3) % 3 === 1 ? 1 : -1;
  const [ca, sa] = [Math.cos(a / 2), Math.sin(a / 2)];
  const [cb, sb] = [Math.cos(b / 2), Math.sin(b / 2)];
  // conj(rotation about i by a, then about j by b) times the quaternion: its parts along k and w.
  const [pi, pj, pk, pw] = [sa * cb, ca * sb, even * sa * sb, ca * cb];
  const along = pw * q[k] - w * pk - even * (pi * q[j] - pj * q[i]);
  const real = pw * w + pi * q[i] + pj * q[j] + pk * q[k];
  return 2 * Math.atan2(along, real);
}

/** The angles within a half turn of those before. */
function near(angles: Three, a: number, b: number, c: number): Three {
  return [closest(angles[0], a), closest(angles[1], b), closest(angles[2], c)];
}

function closest(angle: number, to: number): number {
  return angle - 2 * Math.PI * Math.round((angle - to) / (2 * Math.PI));
}

function distance(angles: Three, a: number, b: number, c: number): number {
  return Math.abs(angles[0] - a) + Math.abs(angles[1] - b) + Math.abs(angles[2] - c);
}
