import type { Resource, StfDocument } from '@stfkit/core';
import { StfAnimation, StfArmature, StfBone, StfNode, StfPrefab } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import type { ChangedResource, Delta } from './delta.ts';
import { listReached } from './find-free.ts';
import { hashJson } from './hash-json.ts';
import { isAsGiven } from './merge-members.ts';

/** The bones of `original` that are nodes in a glTF file, since no skin has them, and that nothing takes for nodes. */
export function listNodeBones(original: StfDocument, derived: StfDocument): string[] {
  const bones = [...original.resources.keys()].filter(
    (id) => original.find(id, StfBone) && derived.find(id, StfNode),
  );
  // Clips stay in memory once their tracks were looked at.
  if (bones.length === 0) return bones;
  const used = listUsedNodes(original.resources.values());
  return bones.filter((id) => !used.has(id));
}

/**
 * New ids for nodes that are bones no more: those that were edited, that stand or move by now as bones cannot, or whose
 * armature is gone. What names the bone loses it, as if it had been deleted.
 *
 * @param now What the glTF file gives.
 * @param resources What becomes of that.
 */
export function freeBones(
  now: StfDocument,
  resources: ReadonlyMap<string, Resource>,
  { nodeBones, changed }: Delta,
): ReadonlyMap<string, string> {
  const bones = nodeBones.filter((id) => now.find(id, StfNode));
  if (bones.length === 0) return new Map();
  const used = listUsedNodes(resources.values());
  const changes = new Map(changed.map((change) => [change.id, change]));
  const own = new Set(bones);
  const held = listHeldBones(resources);
  const isFree = (id: string): boolean => used.has(id) || !held.has(id);
  const freed = bones.filter((id) => isFree(id) || isEdited(now.find(id), changes.get(id), own));
  return new Map(freed.map((id) => [id, deriveId(`${id}/node`)]));
}

/** Whether more than the name is other by now. */
function isEdited(
  now: Resource | undefined,
  change: ChangedResource | undefined,
  bones: ReadonlySet<string>,
): boolean {
  if (now === undefined || change === undefined) return true;
  if (hashJson(now) === change.hash) return false;
  if ('enabled' in now.json || now.references.resources.some((id) => !bones.has(id))) return true;
  const members = Object.entries(change.members);
  return !members.every(([name, delta]) => isAsGiven(now.fields[name], delta));
}

/** The bones that armatures lead to. */
function listHeldBones(resources: ReadonlyMap<string, Resource>): ReadonlySet<string> {
  const roots = [...resources.values()].flatMap((each) =>
    each instanceof StfArmature ? each.rootBones : [],
  );
  return listReached(roots, (id) => {
    const bone = resources.get(id);
    return bone instanceof StfBone ? bone.children : [];
  });
}

/** What stands below nodes or at roots, or is moved by clips as nodes are. */
function listUsedNodes(resources: Iterable<Resource>): ReadonlySet<string> {
  const used = new Set<string>();
  for (const resource of resources) {
    if (resource instanceof StfNode) for (const id of resource.children) used.add(id);
    if (resource instanceof StfPrefab) for (const id of resource.rootNodes) used.add(id);
    if (!(resource instanceof StfAnimation)) continue;
    for (const { target } of [...resource.tracks, ...resource.tracksBaked]) {
      if (typeof target[0] === 'string') used.add(target[0]);
    }
  }
  return used;
}
