import type { MotionTrack, Quat, Vec3 } from '@stfkit/core';
import { multiplyQuat } from '@stfkit/core';
import { affineOf, applyAffine } from '../math/affine.ts';

/**
 * A rotation track with every value `q` replaced by `left · q · right`, for another joint. Key times are
 * those of the source, and so is the interpolation: products with constants are linear, so tangents go the
 * same way, and arcs become arcs.
 *
 * @see humanoid §1.1 (c)
 */
export function multiplyTrack(
  track: MotionTrack,
  joint: number,
  left: Quat,
  right: Quat,
): MotionTrack {
  const values = new Float64Array(track.values.length);
  multiplyValues(values, track.values, left, right);
  // Splines run between the numbers as they are; another sign of a key would be another curve.
  if (track.interpolation !== 'CUBICSPLINE') continueUnit(values);
  return { ...track, joint, values };
}

function multiplyValues(out: Float64Array, values: Float64Array, left: Quat, right: Quat): void {
  const [m0, m1, m2, m3] = columnsOf(left, right);
  const [a0, a1, a2, a3] = m0;
  const [b0, b1, b2, b3] = m1;
  const [c0, c1, c2, c3] = m2;
  const [d0, d1, d2, d3] = m3;
  for (let i = 0; i < values.length; i += 4) {
    const x = values[i] as number;
    const y = values[i + 1] as number;
    const z = values[i + 2] as number;
    const w = values[i + 3] as number;
    out[i] = a0 * x + b0 * y + c0 * z + d0 * w;
    out[i + 1] = a1 * x + b1 * y + c1 * z + d1 * w;
    out[i + 2] = a2 * x + b2 * y + c2 * z + d2 * w;
    out[i + 3] = a3 * x + b3 * y + c3 * z + d3 * w;
  }
}

/** `left · q · right` for the four unit vectors: it is linear, and a matrix is half the work of two products. */
function columnsOf(left: Quat, right: Quat): readonly [Quat, Quat, Quat, Quat] {
  const column = (q: Quat) => multiplyQuat(multiplyQuat(left, q), right);
  return [column([1, 0, 0, 0]), column([0, 1, 0, 0]), column([0, 0, 1, 0]), column([0, 0, 0, 1])];
}

/** Brings values to length 1 and each to the side of the one before. */
function continueUnit(values: Float64Array): void {
  let bx = 0;
  let by = 0;
  let bz = 0;
  let bw = 0;
  for (let i = 0; i < values.length; i += 4) {
    const x = values[i] as number;
    const y = values[i + 1] as number;
    const z = values[i + 2] as number;
    const w = values[i + 3] as number;
    const square = x * x + y * y + z * z + w * w;
    let factor = square > 0 ? 1 / Math.sqrt(square) : 0;
    if (x * bx + y * by + z * bz + w * bw < 0) factor = -factor;
    bx = x * factor;
    by = y * factor;
    bz = z * factor;
    bw = square > 0 ? w * factor : 1;
    values[i] = bx;
    values[i + 1] = by;
    values[i + 2] = bz;
    values[i + 3] = bw;
  }
}

/** A translation track with every value put through a map of straight lines to straight lines. */
export function mapTrack(track: MotionTrack, joint: number, map: (at: Vec3) => Vec3): MotionTrack {
  const affine = affineOf(map);
  const values = new Float64Array(track.values.length);
  const spline = track.interpolation === 'CUBICSPLINE';
  for (let i = 0; i < values.length; i += 3) {
    applyAffine(values, i, affine, track.values, i, spline && i % 9 !== 3 ? 0 : 1);
  }
  return { ...track, joint, values };
}
