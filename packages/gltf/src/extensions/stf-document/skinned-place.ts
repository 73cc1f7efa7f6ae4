import type { Mat4, Vec3 } from '@stfkit/core';

/**
 * How a mesh that bones move stands in STF: whether the joint behind those of bones is there for vertices without
 * weights, the last column of the first inverse bind matrix, and where the node of the mesh is seen from the armature: the
 * columns of a matrix without their last numbers, absent where it is where the armature is.
 */
export type SkinnedPlace = [
  hasAnchor: 0 | 1,
  x: number,
  y: number,
  z: number,
  ...columns: number[],
];

/** Numbers of a place that has some. */
const COUNT = 12;

/** @param place From the node of the mesh to the armature; undefined where both are at one place. */
export function toSkinnedPlace(
  hasAnchor: 0 | 1,
  bind: Vec3,
  place: Mat4 | undefined,
): SkinnedPlace {
  return [hasAnchor, ...bind, ...(place?.filter((_, i) => i % 4 < 3).map(Math.fround) ?? [])];
}

/** From the node of a mesh to its armature; undefined where both are at one place. */
export function matrixOfSkinned([, , , , ...columns]: SkinnedPlace): Mat4 | undefined {
  if (columns.length < COUNT) return undefined;
  const [a, b, c, d, e, f, g, h, i, x, y, z] = columns as unknown as Mat4;
  return [a, b, c, 0, d, e, f, 0, g, h, i, 0, x, y, z, 1];
}

/** Whether JSON of a file says how a mesh stands. */
export function isSkinnedPlace(json: unknown): json is SkinnedPlace {
  if (!Array.isArray(json)) return false;
  const [hasAnchor, ...numbers] = json as readonly unknown[];
  const isCounted = numbers.length === 3 || numbers.length === 3 + COUNT;
  return (hasAnchor === 0 || hasAnchor === 1) && isCounted && numbers.every(Number.isFinite);
}
