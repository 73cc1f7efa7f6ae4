import type { Vec3 } from './vec3.ts';

/** Part of its largest possible value, by Hadamard, below which a determinant is taken for 0. */
const SINGULAR = 1e-14;

/** A 4×4 matrix of 16 numbers, column after column: the translation is at 12, 13, 14. */
export type Mat4 = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** The matrix that changes nothing. */
export const IDENTITY_MAT4: Mat4 = Object.freeze([
  1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1,
] as const);

/** The product `a · b`: `b` is applied to a point first. */
export function multiplyMat4(a: Mat4, b: Mat4): Mat4 {
  const product: number[] = [];
  for (let column = 0; column < 16; column += 4) {
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += (a[row + 4 * k] as number) * (b[column + k] as number);
      product.push(sum);
    }
  }
  return product as unknown as Mat4;
}

/** The determinant of the upper left 3×3 part: negative for a matrix that mirrors. */
export function determinantMat3(m: Mat4): number {
  return (
    m[0] * (m[5] * m[10] - m[9] * m[6]) -
    m[4] * (m[1] * m[10] - m[9] * m[2]) +
    m[8] * (m[1] * m[6] - m[5] * m[2])
  );
}

/**
 * The inverse of any 4×4 matrix; undefined where there is none, as for a scale of 0, or where the rounding of
 * doubles is all that it would be made of.
 */
export function invertMat4(m: Mat4): Mat4 | undefined {
  const [a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15] = m;
  const b0 = a0 * a5 - a1 * a4;
  const b1 = a0 * a6 - a2 * a4;
  const b2 = a0 * a7 - a3 * a4;
  const b3 = a1 * a6 - a2 * a5;
  const b4 = a1 * a7 - a3 * a5;
  const b5 = a2 * a7 - a3 * a6;
  const b6 = a8 * a13 - a9 * a12;
  const b7 = a8 * a14 - a10 * a12;
  const b8 = a8 * a15 - a11 * a12;
  const b9 = a9 * a14 - a10 * a13;
  const b10 = a9 * a15 - a11 * a13;
  const b11 = a10 * a15 - a11 * a14;
  const determinant = b0 * b11 - b1 * b10 + b2 * b9 + b3 * b8 - b4 * b7 + b5 * b6;
  const d = 1 / determinant;
  // Where a scale of 0 is turned, rounding leaves a determinant of 1e-17 of the most that it could be.
  let [columns, rows] = [1, 1];
  for (let i = 0; i < 4; i++) {
    columns *= Math.hypot(...m.slice(4 * i, 4 * i + 4));
    rows *= Math.hypot(...m.filter((_, k) => k % 4 === i));
  }
  if (!(Math.abs(determinant) > Math.min(columns, rows) * SINGULAR && Number.isFinite(d)))
    return undefined;
  return [
    (a5 * b11 - a6 * b10 + a7 * b9) * d,
    (a2 * b10 - a1 * b11 - a3 * b9) * d,
    (a13 * b5 - a14 * b4 + a15 * b3) * d,
    (a10 * b4 - a9 * b5 - a11 * b3) * d,
    (a6 * b8 - a4 * b11 - a7 * b7) * d,
    (a0 * b11 - a2 * b8 + a3 * b7) * d,
    (a14 * b2 - a12 * b5 - a15 * b1) * d,
    (a8 * b5 - a10 * b2 + a11 * b1) * d,
    (a4 * b10 - a5 * b8 + a7 * b6) * d,
    (a1 * b8 - a0 * b10 - a3 * b6) * d,
    (a12 * b4 - a13 * b2 + a15 * b0) * d,
    (a9 * b2 - a8 * b4 - a11 * b0) * d,
    (a5 * b7 - a4 * b9 - a6 * b6) * d,
    (a0 * b9 - a1 * b7 + a2 * b6) * d,
    (a13 * b1 - a12 * b3 - a14 * b0) * d,
    (a8 * b3 - a9 * b1 + a10 * b0) * d,
  ];
}

/** The point under an affine matrix: translation included, the last row taken as 0 0 0 1. */
export function transformPoint(m: Mat4, p: Vec3): Vec3 {
  const [x, y, z] = p;
  return [
    m[0] * x + m[4] * y + m[8] * z + m[12],
    m[1] * x + m[5] * y + m[9] * z + m[13],
    m[2] * x + m[6] * y + m[10] * z + m[14],
  ];
}

/** The direction under a matrix: without its translation, scaled as the matrix scales. */
export function transformDirection(m: Mat4, v: Vec3): Vec3 {
  const [x, y, z] = v;
  return [
    m[0] * x + m[4] * y + m[8] * z,
    m[1] * x + m[5] * y + m[9] * z,
    m[2] * x + m[6] * y + m[10] * z,
  ];
}
