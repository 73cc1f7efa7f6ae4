import type { Mat4 } from '@stfkit/core';
import { composeTrs, decomposeMat4, IDENTITY_MAT4, invertMat4, multiplyMat4 } from '@stfkit/core';
import { determinantMat3 } from '@stfkit/core/authoring';
import { matrixDistance } from '../../skins/matrices.ts';
import { rigidMatrix, toRigid } from '../../skins/rigid.ts';

/** How near the identity a transform is taken for it. */
const IDENTITY_NEAR = 1e-6;

/** How near scales count as the same: some rounding of single floats through chains of parents. */
const SAME = 1e-5;

/**
 * The scale that most of the matrices have, negative where they mirror; of equally frequent ones the nearest to 1.
 * Matrices that stretch count only where all do, and those with numbers that are none never.
 */
export function commonScale(matrices: readonly (Mat4 | undefined)[]): number | undefined {
  const given = matrices.filter((matrix) => matrix !== undefined);
  const even = given.filter(isEven);
  const scales = (even.length > 0 ? even : given).map((m) => Math.cbrt(determinantMat3(m)));
  return mostFrequent(scales.filter(Number.isFinite).sort((a, b) => a - b));
}

function mostFrequent(scales: readonly number[]): number | undefined {
  let best: number | undefined;
  let most = 0;
  for (let start = 0, end = 0; start < scales.length; start = end) {
    const least = scales[start] as number;
    while (end < scales.length && (scales[end] as number) - least <= SAME * Math.abs(least)) end++;
    const middle = scales[(start + end) >> 1] as number;
    const isNearer = Math.abs(Math.abs(middle) - 1) < Math.abs(Math.abs(best ?? 0) - 1);
    if (end - start < most || (end - start === most && !isNearer)) continue;
    best = middle;
    most = end - start;
  }
  return best === 0 ? undefined : best;
}

/** Whether a matrix scales all axes alike. */
function isEven(matrix: Mat4): boolean {
  const [, , [x, y, z]] = decomposeMat4(matrix);
  const size = Math.abs(x);
  return Math.abs(y - size) <= SAME * size && Math.abs(z - size) <= SAME * size;
}

/** Whether matrices are the same but for what turns and moves within them, and stretch or shear by that. */
export function haveCommonStretch(matrices: readonly (Mat4 | undefined)[]): boolean {
  const [first, ...others] = matrices.filter((matrix) => matrix !== undefined);
  const inverse = first && invertMat4(first);
  if (!first || !inverse) return false;
  const size = Math.cbrt(Math.abs(determinantMat3(first)));
  if (isSimilarity(scaled(first, 1 / size))) return false;
  return others.every((other) => isRigid(multiplyMat4(inverse, other)));
}

function isRigid(matrix: Mat4): boolean {
  return matrixDistance(rigidMatrix(toRigid(matrix)), matrix, 1) <= SAME;
}

/** A matrix with its result scaled; a negative scale mirrors x alone. */
export function scaled(m: Mat4, scale: number): Mat4 {
  const size = nice(Math.abs(scale));
  const x = scale < 0 ? -size : size;
  return multiplyMat4([x, 0, 0, 0, 0, size, 0, 0, 0, 0, size, 0, 0, 0, 0, 1], m);
}

/** A number of few digits where it is that but for rounding. */
function nice(value: number): number {
  const short = Number(value.toPrecision(4));
  return Math.abs(value - short) <= 2e-6 * short ? short : value;
}

/** Whether a matrix turns, moves and scales only, all axes alike. */
export function isSimilarity(matrix: Mat4): boolean {
  return isEven(matrix) && matrixDistance(composeTrs(decomposeMat4(matrix)), matrix, 1) <= SAME;
}

/** The nearest similarity, and the identity itself where it is that but for rounding. */
export function tidy(matrix: Mat4): Mat4 {
  const [translation, rotation, [x, y, z]] = decomposeMat4(matrix);
  const size = nice(Math.cbrt(Math.abs(x * y * z)));
  const similar = composeTrs([translation, rotation, [x < 0 ? -size : size, size, size]]);
  const isIdentity = matrixDistance(similar, IDENTITY_MAT4, 1) <= IDENTITY_NEAR;
  return isIdentity ? IDENTITY_MAT4 : similar;
}
