/** The direction that faces of no area get; any would do. */
const NO_AREA = [0, 0, 1] as const;

/**
 * Writes the unit normal of a triangle, right-handed about its corners, to `out` at `to`.
 *
 * @param positions `x y z` a vertex.
 * @see glTF 2.0 §3.7.2.1: without normals, clients calculate flat ones
 */
export function writeFlatNormal(
  positions: ArrayLike<number>,
  a: number,
  b: number,
  c: number,
  out: Float32Array,
  to: number,
): void {
  const ax = positions[3 * a] as number;
  const ay = positions[3 * a + 1] as number;
  const az = positions[3 * a + 2] as number;
  const ux = (positions[3 * b] as number) - ax;
  const uy = (positions[3 * b + 1] as number) - ay;
  const uz = (positions[3 * b + 2] as number) - az;
  const vx = (positions[3 * c] as number) - ax;
  const vy = (positions[3 * c + 1] as number) - ay;
  const vz = (positions[3 * c + 2] as number) - az;
  const x = uy * vz - uz * vy;
  const y = uz * vx - ux * vz;
  const z = ux * vy - uy * vx;
  const length = Math.hypot(x, y, z);
  const hasArea = length > 0 && length < Number.POSITIVE_INFINITY;
  out[to] = hasArea ? x / length : NO_AREA[0];
  out[to + 1] = hasArea ? y / length : NO_AREA[1];
  out[to + 2] = hasArea ? z / length : NO_AREA[2];
}
