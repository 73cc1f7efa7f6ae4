import type { Resource, ResourceId, StfDocument } from '@stfkit/core';
import type { TreeLine } from './inspect-report.ts';

/** The members by which a resource has others hanging from it, in the order of the tree. */
const OWNING_MEMBERS: readonly string[] = [
  'components',
  'instance',
  'mesh',
  'armature',
  'text',
  'rootNodes',
  'rootBones',
  'children',
  'animations',
];

/**
 * The hierarchy from the root on: prefab, nodes, what stands at them, bones, components. A resource
 * that is met again, as in a cycle, is named but not entered again.
 */
export function listTree(document: StfDocument): TreeLine[] {
  const lines: TreeLine[] = [];
  const seen = new Set<ResourceId>();
  const pending = [{ id: document.root, depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { id, depth } = next;
    const resource = document.find(id);
    if (resource === undefined) {
      lines.push({ depth, id, missing: true });
    } else if (seen.has(id)) {
      lines.push({ depth, id, again: true });
    } else {
      seen.add(id);
      lines.push({ depth, id });
      const owned = listOwned(resource);
      // One by one: a call takes only so many arguments.
      for (const child of [...owned].reverse()) pending.push({ id: child, depth: depth + 1 });
    }
  }
  return lines;
}

function listOwned({ fields, category }: Resource): readonly ResourceId[] {
  return OWNING_MEMBERS.flatMap((member): readonly ResourceId[] => {
    // A mesh names the armature of its bones, which hangs from an instance of its own.
    if (member === 'armature' && category !== 'instance') return [];
    const value = fields[member];
    if (typeof value === 'string') return value === '' ? [] : [value];
    if (!Array.isArray(value)) return [];
    return value.filter((id: unknown): id is ResourceId => typeof id === 'string');
  });
}
