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
  const { interpolation } = track;
  // Splines run between the numbers as they are; another sign or length of a key would be another curve.
  if (interpolation === 'CUBICSPLINE')
    multiplyValues(values, track.values, left, right, 'as they are');
  else multiplyValues(values, track.values, left, right, 'unit');
  return { ...track, joint, values };
}

/** `unit` brings them to length 1 and each to the side of the one before. */
function multiplyValues(
  out: Float64Array,
  values: Float64Array,
  left: Quat,
  right: Quat,
  mode: 'unit' | 'as they are',
): void {
  const columns = columnsOf(left, right);
  const [[a0, a1, a2, a3], [b0, b1, b2, b3], [c0, c1, c2, c3], [d0, d1, d2, d3]] = columns;
  const unit = mode === 'unit';
  let bx = 0;
  let by = 0;
  let bz = 0;
  let bw = 0;
  let factor = 1;
  for (let i = 0; i < values.length; i += 4) {
    let x = values[i] as number;
    let y = values[i + 1] as number;
    let z = values[i + 2] as number;
    let w = values[i + 3] as number;
    if (unit) {
      let square = x * x + y * y + z * z + w * w;
      if (!(square > 0 && square < Number.POSITIVE_INFINITY)) {
        // A key of no length, or of more than a number holds, turns nothing.
        x = y = z = 0;
        square = w = 1;
      }
      const side = x * bx + y * by + z * bz + w * bw < 0 !== factor < 0 ? -1 : 1;
      factor = side / Math.sqrt(square);
      bx = x;
      by = y;
      bz = z;
      bw = w;
    }
    out[i] = factor * (a0 * x + b0 * y + c0 * z + d0 * w);
    out[i + 1] = factor * (a1 * x + b1 * y + c1 * z + d1 * w);
    out[i + 2] = factor * (a2 * x + b2 * y + c2 * z + d2 * w);
    out[i + 3] = factor * (a3 * x + b3 * y + c3 * z + d3 * w);
  }
}

/** `left · q · right` for the four unit vectors: it is linear, and a matrix is half the work of two products. */
function columnsOf(left: Quat, right: Quat): readonly [Quat, Quat, Quat, Quat] {
  const column = (q: Quat) => multiplyQuat(multiplyQuat(left, q), right);
  return [column([1, 0, 0, 0]), column([0, 1, 0, 0]), column([0, 0, 1, 0]), column([0, 0, 0, 1])];
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
