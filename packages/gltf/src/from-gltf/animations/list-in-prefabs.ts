import type { ResourceId } from '@stfkit/core';
import { StfNode, StfPrefab } from '@stfkit/core';
import { appendTo } from '../../append-to.ts';
import type { ImportContext } from '../import-context.ts';

/** An animation and the first node that it moves. */
export interface PlacedAnimation {
  readonly id: ResourceId;
  readonly node: ResourceId | undefined;
}

/**
 * Lists each animation in the prefab that has its first node; in the root those that move nothing.
 *
 * @see stf-format §4.1.1
 */
export function listInPrefabs(
  { resources }: ImportContext,
  animations: readonly PlacedAnimation[],
  root: ResourceId,
): void {
  if (animations.length === 0) return;
  const prefabOf = findPrefabs(resources);
  const lists = new Map<ResourceId, ResourceId[]>();
  for (const { id, node } of animations) {
    const prefab = (node === undefined ? undefined : prefabOf.get(node)) ?? root;
    appendTo(lists, prefab, id);
  }
  resources.forEach((resource, i) => {
    const list = lists.get(resource.id);
    if (list && resource instanceof StfPrefab) resources[i] = resource.with({ animations: list });
  });
}

/** The prefab that each node is in. */
function findPrefabs(resources: ImportContext['resources']): ReadonlyMap<ResourceId, ResourceId> {
  const nodes = new Map<ResourceId, StfNode>();
  for (const resource of resources) {
    if (resource instanceof StfNode) nodes.set(resource.id, resource);
  }
  const prefabOf = new Map<ResourceId, ResourceId>();
  for (const prefab of resources) {
    if (!(prefab instanceof StfPrefab)) continue;
    const stack = [...prefab.rootNodes];
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      if (prefabOf.has(id)) continue;
      prefabOf.set(id, prefab.id);
      for (const child of nodes.get(id)?.children ?? []) stack.push(child);
    }
  }
  return prefabOf;
}
