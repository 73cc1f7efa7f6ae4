import type { NodePath, ResourceId, SpringboneFields } from '@stfkit/core';
import { asArray, asObject, type OpenObject, openMember } from '../../json/as-json.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import type { VrmJson } from '../vrm-json.ts';
import type { EditedColliders } from './edit-colliders.ts';
import { sameFields } from './same-fields.ts';
import type { VrmEdit } from './vrm-edit.ts';

/** A spring as STF has it now. */
export interface SpringNow {
  readonly path: NodePath;
  readonly fields: SpringboneFields;
}

/** What the steps of an edit share. */
export interface SpringWork {
  readonly edit: VrmEdit;
  readonly file: VrmFile;
  readonly springs: VrmJson;
  readonly colliders: EditedColliders;
}

/** The indices of groups with exactly these colliders; there are new ones where it takes them. */
export function groupsOf(work: SpringWork, ids: readonly ResourceId[]): number[] {
  const indices = ids.flatMap((id) => work.colliders.indexOf.get(id) ?? []);
  if (work.file.version === '0.x') return groupsOfVrm0(work, indices, new Set(ids));
  return indices.length === 0 ? [] : [indexOfGroup(work.springs.json, { colliders: indices })];
}

/** A group of VRM 0.x has all of its colliders; one that is taken for some of them is made for these. */
function groupsOfVrm0(
  { springs, colliders }: SpringWork,
  indices: readonly number[],
  used: ReadonlySet<ResourceId>,
): number[] {
  const animation = openMember(springs.json, 'secondaryAnimation');
  const isUsed = (json: unknown): boolean => {
    const id = colliders.componentOf.get(json);
    return id === undefined || used.has(id);
  };
  return [...new Set(indices)].map((index) => {
    const group = asObject(asArray(animation['colliderGroups'])[index]);
    const all = asArray(group['colliders']);
    if (all.every(isUsed)) return index;
    return indexOfGroup(animation, { ...group, colliders: all.filter(isUsed) });
  });
}

/** The index of a group with these colliders, and of the same node in VRM 0.x; it is added where there is none. */
function indexOfGroup(holder: OpenObject, group: OpenObject): number {
  const groups = asArray(holder['colliderGroups']);
  const found = groups.findIndex((each) => {
    const { colliders, node } = asObject(each);
    return sameFields({ colliders, node }, { colliders: group['colliders'], node: group['node'] });
  });
  if (found >= 0) return found;
  holder['colliderGroups'] = [...groups, group];
  return groups.length;
}
