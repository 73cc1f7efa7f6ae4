import type { GLTF } from '@gltf-transform/core';
import { decomposeMat4, type Mat4 } from '@stfkit/core';

/**
 * A file in which no matrix of a node has an axis without length: such ones are translation, rotation and scale here, as
 * glTF-Transform divides by the lengths. Two axes tell how a node is turned.
 *
 * @see glTF 2.0 §3.5.3
 */
export function withoutFlatMatrices(json: GLTF.IGLTF): GLTF.IGLTF {
  const { nodes } = json;
  if (!nodes?.some(isFlat)) return json;
  return { ...json, nodes: nodes.map((node) => (isFlat(node) ? decomposed(node) : node)) };
}

function isFlat({ matrix }: GLTF.INode): boolean {
  return matrix !== undefined && [0, 4, 8].some((at) => lengthSquared(matrix, at) === 0);
}

function lengthSquared(matrix: readonly number[], at: number): number {
  const [x = 0, y = 0, z = 0] = matrix.slice(at, at + 3);
  return x * x + y * y + z * z;
}

function decomposed({ matrix, ...node }: GLTF.INode): GLTF.INode {
  const [translation, rotation, scale] = decomposeMat4(matrix as unknown as Mat4);
  return { ...node, translation: [...translation], rotation: [...rotation], scale: [...scale] };
}
