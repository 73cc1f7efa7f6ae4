/** The glTF modes of which primitives are made of triangles. */
export const TRIANGLES = 4;
const TRIANGLE_STRIP = 5;
const TRIANGLE_FAN = 6;

/** Whether a number is a glTF mode. */
export function isMode(mode: number): boolean {
  return Number.isInteger(mode) && mode >= 0 && mode <= TRIANGLE_FAN;
}

/** Whether a glTF mode makes triangles. */
export function isTriangleMode(mode: number): boolean {
  return mode === TRIANGLES || mode === TRIANGLE_STRIP || mode === TRIANGLE_FAN;
}

/**
 * The triangles of a primitive: three indices each, counter-clockwise in front. Triangles of no area,
 * as strips have them, stay; what is left over at the end is dropped, as the specification says.
 *
 * @param indices The index of each point, or undefined where the points follow each other.
 * @param count Number of points.
 * @see glTF 2.0 §3.7.2.1
 */
export function listTriangles(
  mode: number,
  indices: ArrayLike<number> | undefined,
  count: number,
): Uint32Array {
  const at = (i: number): number => (indices === undefined ? i : (indices[i] as number));
  if (mode === TRIANGLES) {
    const whole = count - (count % 3);
    const triangles = new Uint32Array(whole);
    for (let i = 0; i < whole; i++) triangles[i] = at(i);
    return triangles;
  }
  const triangleCount = Math.max(0, count - 2);
  const triangles = new Uint32Array(3 * triangleCount);
  for (let i = 0; i < triangleCount; i++) {
    // A strip turns every other triangle round; a fan starts all of them at its first point.
    const first = mode === TRIANGLE_FAN ? 0 : i;
    const odd = mode === TRIANGLE_STRIP ? i % 2 : 0;
    triangles[3 * i] = at(first);
    triangles[3 * i + 1] = at(i + 1 + odd);
    triangles[3 * i + 2] = at(i + 2 - odd);
  }
  return triangles;
}
