import type { Document } from '@gltf-transform/core';
import type { Vec3 } from '@stfkit/core';
import { evaluateGltf } from './evaluate-gltf.ts';

/** The world positions of the vertices of each node with a mesh, by the name of the node. */
export function placeVertices(document: Document): Map<string, Vec3[]> {
  const { positionsOf } = evaluateGltf(document);
  const nodes = document
    .getRoot()
    .listNodes()
    .filter((node) => node.getMesh() !== null);
  return new Map(nodes.map((node) => [node.getName(), listPoints(positionsOf(node))]));
}

/** The world matrices of nodes by their names. */
export function listNodeMatrices(document: Document): Map<string, readonly number[]> {
  const { worlds } = evaluateGltf(document);
  return new Map([...worlds].map(([node, world]) => [node.getName(), world]));
}

/** Three numbers a point. */
export function listPoints(flat: ArrayLike<number>): Vec3[] {
  return Array.from(
    { length: flat.length / 3 },
    (_, i) => [flat[3 * i], flat[3 * i + 1], flat[3 * i + 2]] as unknown as Vec3,
  );
}
