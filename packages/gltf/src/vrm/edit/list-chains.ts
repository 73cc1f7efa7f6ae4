import type { NodePath, ResourceId, StfDocument } from '@stfkit/core';
import { StfBone, StfNode } from '@stfkit/core';

/**
 * The chains of nodes or bones from one on: the first goes on with the first child each time, every other
 * child starts one of its own. Each place comes once.
 *
 * @param without Nodes that are passed over.
 */
export function listChains(
  document: StfDocument,
  start: NodePath,
  without: ReadonlySet<ResourceId>,
): NodePath[][] {
  const chains: NodePath[][] = [];
  const seen = new Set<ResourceId>();
  const starts = [start];
  for (let next = starts.shift(); next !== undefined; next = starts.shift()) {
    const chain: NodePath[] = [];
    for (let at: NodePath | undefined = next; at !== undefined; ) {
      const id: ResourceId = at.bone ?? at.node;
      const resource = document.find(id);
      const isKnown = resource instanceof StfBone || resource instanceof StfNode;
      if (!isKnown || seen.has(id)) break;
      seen.add(id);
      chain.push(at);
      const { node, bone } = at;
      const children = resource.children.filter((child) => !without.has(child));
      const [first, ...others] = children.map(
        (child): NodePath => (bone === undefined ? { node: child } : { node, bone: child }),
      );
      starts.push(...others);
      at = first;
    }
    if (chain.length > 0) chains.push(chain);
  }
  return chains;
}
