import type { Mat4 } from '@stfkit/core';
import { composeTrs, multiplyMat4 } from '@stfkit/core';
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
