import type { NodePath, ResourceId, StfDocument } from '@stfkit/core';
import { StfBone, StfNode } from '@stfkit/core';

/** What stands below a node or bone, in order. */
export type ChildrenOf = (path: NodePath) => readonly NodePath[];

/**
 * The chains of nodes or bones from one on: the first goes on with the first child each time, every other
 * child starts one of its own. Each place comes once.
 */
export function listChains(start: NodePath, childrenOf: ChildrenOf): NodePath[][] {
  const chains: NodePath[][] = [];
  const seen = new Set<ResourceId>();
  const starts = [start];
  for (const next of starts) {
    const chain: NodePath[] = [];
    for (let at: NodePath | undefined = next; at !== undefined; ) {
      const id: ResourceId = at.bone ?? at.node;
      if (seen.has(id)) break;
      seen.add(id);
      chain.push(at);
      const [first, ...others] = childrenOf(at);
      for (const other of others) starts.push(other);
      at = first;
    }
    if (chain.length > 0) chains.push(chain);
  }
  return chains;
}

/**
 * What stands below nodes and bones of a document.
 *
 * @param without Nodes that are passed over.
 */
export function childrenIn(document: StfDocument, without: ReadonlySet<ResourceId>): ChildrenOf {
  return ({ node, bone }) => {
    const resource = document.find(bone ?? node);
    if (!(resource instanceof StfBone || resource instanceof StfNode)) return [];
    return resource.children
      .filter((child) => !without.has(child))
      .map((child): NodePath => (bone === undefined ? { node: child } : { node, bone: child }));
  };
}
