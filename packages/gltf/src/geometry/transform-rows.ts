import type { Mat4 } from '@stfkit/core';
import { IDENTITY_MAT4 } from '@stfkit/core';

/** The columns of a 3×3 matrix, one after the other. */
export type Mat3 = readonly number[];

/** Whether a matrix moves nothing. */
export function isIdentity(matrix: Mat4): boolean {
  return matrix.every((value, i) => value === IDENTITY_MAT4[i]);
}

/** The part of a matrix that moves directions. */
export function linearPart(m: Mat4): Mat3 {
  return [m[0], m[1], m[2], m[4], m[5], m[6], m[8], m[9], m[10]];
}

/**
 * The matrix of cofactors: what moves normals, so that they stay upright on surfaces whose points the
 * matrix moves. It is the inverse transpose but for the length, which normals do not have; and it keeps them
 * on the side from which corners go round counter-clockwise, also where the matrix mirrors.
 */
export function cofactors(m: Mat3): Mat3 {
  const [a, b, c, d, e, f, g, h, i] = m as readonly [
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
  return [
    e * i - f * h,
    f * g - d * i,
    d * h - e * g,
    c * h - b * i,
    a * i - c * g,
    b * g - a * h,
    b * f - c * e,
    c * d - a * f,
    a * e - b * d,
  ];
}

/** The points, `x y z` each, where a matrix takes them. */
export function movePoints(points: Float32Array, m: Mat4): Float32Array {
  const moved = new Float32Array(points.length);
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i] as number;
    const y = points[i + 1] as number;
    const z = points[i + 2] as number;
    for (let k = 0; k < 3; k++) {
      moved[i + k] =
        (m[k] as number) * x +
        (m[4 + k] as number) * y +
        (m[8 + k] as number) * z +
        (m[12 + k] as number);
    }
  }
  return moved;
}

/**
 * The vectors where a matrix takes them, divided by these lengths; components past the third stay.
 *
 * @param size Numbers a vector, 3 or more.
 * @param lengths One a vector.
 */
export function turnVectors(
  vectors: Float32Array,
  size: number,
  m: Mat3,
  lengths?: Float64Array,
): Float32Array {
  const turned = vectors.slice();
  for (let i = 0; i < vectors.length; i += size) {
    const length = lengths?.[i / size] ?? 1;
    for (let k = 0; k < 3; k++) turned[i + k] = component(vectors, i, m, k) / length;
  }
  return turned;
}

/** How long each vector is where a matrix takes it; 1 where that is no length to divide by. */
export function turnedLengths(vectors: Float32Array, size: number, m: Mat3): Float64Array {
  const lengths = new Float64Array(vectors.length / size);
  for (let i = 0; i < lengths.length; i++) {
    const at = i * size;
    const length = Math.hypot(
      component(vectors, at, m, 0),
      component(vectors, at, m, 1),
      component(vectors, at, m, 2),
    );
    lengths[i] = length > 0 && length < Number.POSITIVE_INFINITY ? length : 1;
  }
  return lengths;
}

function component(vectors: Float32Array, at: number, m: Mat3, k: number): number {
  return (
    (m[k] as number) * (vectors[at] as number) +
    (m[3 + k] as number) * (vectors[at + 1] as number) +
    (m[6 + k] as number) * (vectors[at + 2] as number)
  );
}
