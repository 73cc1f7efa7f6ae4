import type { Resource, ResourceId, StfDocument } from '@stfkit/core';
import { StfInstanceArmature, StfInstanceMesh, StfNode, StfPrefab } from '@stfkit/core';
import { tally } from '../../../tally.ts';
import type { ChangedResource, Delta, ListDelta } from './delta.ts';

/**
 * Takes nodes out of lists that only STF had them in, where they stood elsewhere in the glTF file and were moved away from there: they
 * would stand in two places. So it is with nodes that follow bones, which may stand anywhere in STF. Where what owned one there is
 * gone, what owns it in the glTF file does.
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
  /** The nodes that each resource owns in the glTF file, and another one in STF. */
  const lent = new Map<string, readonly ResourceId[]>();
  const elsewhere = new Set(changed.flatMap((change) => listDeltaOf(change)?.only ?? []));
  for (const change of changed) {
    const not = new Set(listDeltaOf(change)?.not);
    if (not.size === 0) continue;
    const given = new Set(listOwned(now.find(change.id)));
    for (const id of not) if (!given.has(id as ResourceId) && now.find(id)) moved.add(id);
    const freed = [...given].filter(
      (id) => not.has(id) && elsewhere.has(id) && isFreed(now, resources.get(id), change.id),
    );
    const owner = resources.get(change.id);
    if (owner && freed.length > 0) {
      for (const id of freed) moved.add(id);
      const others = listOwned(owner).filter((id) => !freed.includes(id));
      resources.set(change.id, withOwned(owner, [...others, ...freed]));
    }
    const isLent = (id: ResourceId): boolean => not.has(id) && elsewhere.has(id);
    lent.set(change.id, [...given].filter(isLent));
  }
  if (lent.size === 0) return;
  const owned = countOwners(resources.values());
  for (const [id, nodes] of lent) {
    const isLeft = (node: ResourceId): boolean =>
      resources.get(node) instanceof StfNode && !owned.has(node);
    const [owner, left] = [resources.get(id), nodes.filter(isLeft)];
    if (!owner || left.length === 0) continue;
    resources.set(id, withOwned(owner, [...listOwned(owner), ...left]));
  }
  if (moved.size === 0) return;
  for (const change of changed) {
    const resource = resources.get(change.id);
    const isTwice = (id: string): boolean => moved.has(id) && (owned.get(id) ?? 0) > 1;
    const stray = new Set(listDeltaOf(change)?.only.filter(isTwice));
    for (const id of listOwned(now.find(change.id))) stray.delete(id);
    const isLeft = (id: ResourceId): boolean => !stray.has(id);
    if (!resource || listOwned(resource).every(isLeft)) continue;
    resources.set(change.id, withOwned(resource, listOwned(resource).filter(isLeft)));
  }
}

/**
 * Whether a node that stands below the one that carries an armature, and elsewhere in STF, follows none of its bones: it was put there
 * then. A mesh that bones move stands there anyway.
 */
function isFreed(now: StfDocument, node: Resource | undefined, owner: ResourceId): boolean {
  const carrier = now.find(owner, StfNode);
  if (!(node instanceof StfNode) || node.parentBinding || !carrier) return false;
  const mesh = now.find(node.instance ?? '', StfInstanceMesh);
  const isArmature = now.find(carrier.instance ?? '', StfInstanceArmature) !== undefined;
  return isArmature && mesh?.armatureInstance === undefined;
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

function withOwned(resource: Resource, nodes: readonly ResourceId[]): Resource {
  if (resource instanceof StfNode) return resource.with({ children: nodes });
  return resource instanceof StfPrefab ? resource.with({ rootNodes: nodes }) : resource;
}

function listOwned(resource: Resource | undefined): readonly ResourceId[] {
  if (resource instanceof StfNode) return resource.children;
  return resource instanceof StfPrefab ? resource.rootNodes : [];
}
