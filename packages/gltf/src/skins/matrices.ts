import type { Mat4 } from '@stfkit/core';
import { IDENTITY_MAT4, invertMat4, multiplyMat4 } from '@stfkit/core';

/**
 * How far two matrices are apart: the largest difference of their linear parts, or of their translations
 * as a part of `size` (more than 0, metres), whichever is more. Not a number where one of them has such.
 */
export function matrixDistance(a: Mat4, b: Mat4, size: number): number {
  let most = 0;
  for (let i = 0; i < 16; i++) {
    const difference = Math.abs((a[i] as number) - (b[i] as number)) / (i >= 12 ? size : 1);
    if (!(difference <= most)) most = difference;
  }
  return most;
}

/** Whether every number is a finite one and the last row is that of an affine matrix. */
export function isAffine(m: Mat4): boolean {
  return m.every(Number.isFinite) && m[3] === 0 && m[7] === 0 && m[11] === 0 && m[15] === 1;
}

/** From the place of a matrix to that of another one, both in the world; the identity where the latter is flat. */
export function placeWithin(world: Mat4, of: Mat4): Mat4 {
  const inverse = invertMat4(world);
  return inverse ? multiplyMat4(inverse, of) : IDENTITY_MAT4;
}
