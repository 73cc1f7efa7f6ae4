import type { ResourceId } from '@stfkit/core';
import { StfNode, StfPrefab } from '@stfkit/core';
import { appendTo } from '../../append-to.ts';
import type { ImportContext } from '../import-context.ts';

/** An animation and the nodes that it moves, the first one first. */
export interface PlacedAnimation {
  readonly id: ResourceId;
  readonly nodes: ReadonlySet<ResourceId>;
}

/**
 * Lists each animation in the prefab that has its first node; in the root those that move nothing. Reports those that
 * move nodes of others as well (GLTF_ANIMATION_SCENES).
 *
 * @see stf-format §4.1.1
 */
export function listInPrefabs(
  context: ImportContext,
  animations: readonly PlacedAnimation[],
  root: ResourceId,
): void {
  if (animations.length === 0) return;
  const { resources } = context;
  const prefabOf = findPrefabs(resources);
  const lists = new Map<ResourceId, ResourceId[]>();
  animations.forEach(({ id, nodes }, clip) => {
    const [prefab = root, ...others] = new Set(
      [...nodes].flatMap((node) => prefabOf.get(node) ?? []),
    );
    appendTo(lists, prefab, id);
    if (others.length === 0) return;
    const count = [...nodes].filter((node) => prefabOf.get(node) !== prefab).length;
    context.report('GLTF_ANIMATION_SCENES', { count }, `/animations/${clip}`);
  });
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
