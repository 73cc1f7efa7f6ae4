import type { Mat4 } from '@stfkit/core';
import { IDENTITY_MAT4, invertMat4, multiplyMat4 } from '@stfkit/core';
import { movePoints } from '../../../../geometry/transform-rows.ts';
import { areNear, nearnessOf } from './nearness.ts';

/** Points, three numbers each. */
type Points = ArrayLike<number>;

/**
 * What takes the points of one mesh to where another one has those that come from them, as bind matrices move meshes: a
 * map for which that holds of at least half of them; undefined where nothing has to move, or no map was found.
 *
 * @param origins The point of `from` that each of `to` comes from, −1 for none.
 */
export function fitTransform(to: Points, from: Points, origins: Int32Array): Mat4 | undefined {
  const nearness = nearnessOf(to);
  const given = Float32Array.from(from);
  const fits = (matrix: Mat4): boolean => {
    const moved = movePoints(given, matrix);
    let [near, all] = [0, 0];
    origins.forEach((origin, i) => {
      if (origin < 0) return;
      all++;
      if (areNear(to, 3 * i, moved, 3 * origin, 3, nearness)) near++;
    });
    return 2 * near >= all;
  };
  if (fits(IDENTITY_MAT4)) return undefined;
  const found = [medianShift, leastSquares].map((guess) => guess(to, from, origins));
  return found.find((matrix) => matrix !== undefined && fits(matrix));
}

/** As single floats, which is what is written. */
const rounded = (matrix: Mat4): Mat4 => matrix.map(Math.fround) as unknown as Mat4;

/** The shift that half of the points exceed along each axis. */
function medianShift(to: Points, from: Points, origins: Int32Array): Mat4 {
  const [x = 0, y = 0, z = 0] = [0, 1, 2].map((k) => {
    const shifts: number[] = [];
    origins.forEach((origin, i) => {
      if (origin >= 0) shifts.push((to[3 * i + k] as number) - (from[3 * origin + k] as number));
    });
    shifts.sort((a, b) => a - b);
    return shifts[shifts.length >> 1];
  });
  return rounded([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1]);
}

/** The affine map with the least squares of what is left; where points lie in a plane it moves nothing across that. */
function leastSquares(to: Points, from: Points, origins: Int32Array): Mat4 | undefined {
  const [across, within] = [new Float64Array(16), new Float64Array(16)];
  origins.forEach((origin, i) => {
    if (origin < 0) return;
    const [p, q] = [pointAt(from, origin), pointAt(to, i)];
    for (let column = 0; column < 4; column++) {
      for (let row = 0; row < 4; row++) {
        (across[4 * column + row] as number) += (q[row] as number) * (p[column] as number);
        (within[4 * column + row] as number) += (p[row] as number) * (p[column] as number);
      }
    }
  });
  const trace = (within[0] as number) + (within[5] as number) + (within[10] as number);
  for (let k = 0; k < 16; k += 5) {
    (across[k] as number) += 1e-9 * trace;
    (within[k] as number) += 1e-9 * trace;
  }
  const inverse = invertMat4([...within] as unknown as Mat4);
  if (inverse === undefined) return undefined;
  const [a, b, c, , d, e, f, , g, h, i, , x, y, z] = multiplyMat4(
    [...across] as unknown as Mat4,
    inverse,
  );
  const matrix: Mat4 = [a, b, c, 0, d, e, f, 0, g, h, i, 0, x, y, z, 1];
  return matrix.every(Number.isFinite) ? rounded(matrix) : undefined;
}

const pointAt = (points: Points, index: number): readonly number[] => [
  points[3 * index] as number,
  points[3 * index + 1] as number,
  points[3 * index + 2] as number,
  1,
];
