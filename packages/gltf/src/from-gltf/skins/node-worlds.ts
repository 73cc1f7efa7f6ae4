import type { Mat4 } from '@stfkit/core';
import { composeTrs, IDENTITY_MAT4, invertMat4, multiplyMat4 } from '@stfkit/core';
import { finiteTrs } from '../../geometry/finite-trs.ts';
import type { Node } from '../../objects/index.ts';
import type { NodeTree } from './node-tree.ts';

/** The transform of a node relative to its parent. */
export function localMatrix(node: Node): Mat4 {
  return composeTrs(finiteTrs(node));
}

/** The world matrix of each node of a tree. */
export function listWorlds({ order, parentOf }: NodeTree): ReadonlyMap<Node, Mat4> {
  const worlds = new Map<Node, Mat4>();
  for (const node of order) {
    const above = worlds.get(parentOf.get(node) as Node);
    const local = localMatrix(node);
    worlds.set(node, above ? multiplyMat4(above, local) : local);
  }
  return worlds;
}

/** From the place of a matrix to that of another one, both in the world; the identity where the latter is flat. */
export function placeWithin(world: Mat4, of: Mat4): Mat4 {
  const inverse = invertMat4(world);
  return inverse ? multiplyMat4(inverse, of) : IDENTITY_MAT4;
}
