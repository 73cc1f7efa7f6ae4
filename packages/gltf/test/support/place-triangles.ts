import type { Node } from '@gltf-transform/core';
import type { MeshGeometry, Vec3 } from '@stfkit/core';
import { listTriangles } from '../../src/geometry/triangle-indices.ts';
import type { GltfState } from './evaluate-gltf.ts';
import { listPoints } from './place-vertices.ts';

/** World positions of the vertices that triangles of the mesh of a glTF node have. */
export function placeGltfTriangles(node: Node, { positionsOf }: GltfState): Vec3[] {
  const points = listPoints(positionsOf(node));
  const placed: Vec3[] = [];
  let first = 0;
  for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
    const count = primitive.getAttribute('POSITION')?.getCount() ?? 0;
    const indices = primitive.getIndices()?.getArray() ?? undefined;
    // Without positions there is nothing to see, whatever the indices say.
    const isMade = primitive.getMode() >= 4 && count > 0;
    const corners = isMade
      ? listTriangles(primitive.getMode(), indices, indices?.length ?? count)
      : [];
    for (const corner of new Set(corners)) placed.push(points[first + corner] as Vec3);
    first += count;
  }
  return placed;
}

/**
 * The same of an STF mesh.
 *
 * @param flat `x y z` a vertex.
 */
export function placeStfTriangles(
  { triangles, corners, splits }: MeshGeometry,
  flat: ArrayLike<number>,
): Vec3[] {
  const points = listPoints(flat);
  const used = new Set<number>();
  for (const corner of triangles) used.add(splits[corners[corner] as number] as number);
  return Array.from(used, (vertex) => points[vertex] as Vec3);
}
