import type { Resource, ResourceId, StfDocument } from '@stfkit/core';
import { StfNode, StfPrefab } from '@stfkit/core';
import { tally } from '../../../tally.ts';
import type { ChangedResource, Delta, ListDelta } from './delta.ts';

/**
 * Takes nodes out of lists that only STF had them in, where they stood elsewhere in the glTF file and were moved away from there: they
 * would stand in two places. So it is with nodes that follow bones, which may stand anywhere in STF.
 *
 * @param now What the glTF file gives.
 * @param resources What becomes of that.
 */
export function settleOwners(
  now: StfDocument,
  resources: Map<string, Resource>,
  { changed }: Delta,
): void {
  const moved = new Set<string>();
  for (const change of changed) {
    const { not = [] } = listDeltaOf(change) ?? {};
    const given = new Set(not.length > 0 ? listOwned(now.find(change.id)) : []);
    for (const id of not) if (!given.has(id) && now.find(id)) moved.add(id);
  }
  if (moved.size === 0) return;
  const owned = countOwners(resources.values());
  for (const change of changed) {
    const resource = resources.get(change.id);
    const isTwice = (id: string): boolean => moved.has(id) && (owned.get(id) ?? 0) > 1;
    const stray = new Set(listDeltaOf(change)?.only.filter(isTwice));
    for (const id of listOwned(now.find(change.id))) stray.delete(id);
    const isLeft = (id: ResourceId): boolean => !stray.has(id);
    if (!resource || listOwned(resource).every(isLeft)) continue;
    if (resource instanceof StfNode) {
      resources.set(change.id, resource.with({ children: resource.children.filter(isLeft) }));
    } else if (resource instanceof StfPrefab) {
      resources.set(change.id, resource.with({ rootNodes: resource.rootNodes.filter(isLeft) }));
    }
  }
}

/** How many lists each node stands in. */
function countOwners(resources: Iterable<Resource>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const resource of resources) {
    for (const id of listOwned(resource)) tally(counts, id);
  }
  return counts;
}

/** How the nodes that a resource owns differ. */
function listDeltaOf({ members }: ChangedResource): ListDelta | undefined {
  const delta = members['children'] ?? members['rootNodes'];
  return typeof delta === 'object' && 'not' in delta ? delta : undefined;
}

function listOwned(resource: Resource | undefined): readonly ResourceId[] {
  if (resource instanceof StfNode) return resource.children;
  return resource instanceof StfPrefab ? resource.rootNodes : [];
}
