import type { NodePath, SpringboneFields } from '@stfkit/core';
import { asArray, asObject } from '../../json/as-json.ts';
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

/** The indices of groups with exactly these colliders, a new one where there is none. */
export function groupsOf({ file, springs }: SpringWork, indices: readonly number[]): number[] {
  if (file.version === '0.x') return [...new Set(indices)];
  if (indices.length === 0) return [];
  const groups = asArray(springs.json['colliderGroups']);
  const found = groups.findIndex((group) => sameFields(asObject(group)['colliders'], indices));
  if (found >= 0) return [found];
  springs.json['colliderGroups'] = [...groups, { colliders: [...indices] }];
  return [groups.length];
}
