import type { ResourceId, SpringboneFields } from '@stfkit/core';
import { asArray, asObject, type OpenObject } from '../../json/as-json.ts';
import { unityDirection } from '../unity-direction.ts';
import { sameFields } from './same-fields.ts';
import { groupsOf, type SpringNow, type SpringWork } from './spring-work.ts';

const NUMBERS = ['stiffness', 'gravityPower', 'dragForce', 'hitRadius'] as const;

/**
 * Sets what a spring of VRM 1.0 says otherwise than before: on its first joint, and on all that said the same as
 * that.
 */
export function patchSpring(
  work: SpringWork,
  json: OpenObject,
  before: SpringboneFields | undefined,
  { path, fields }: SpringNow,
): void {
  const joints = asArray(json['joints']).map(asObject);
  const [first] = joints;
  const set = (key: string, value: unknown): void => {
    const old = first?.[key];
    for (const joint of joints) if (sameFields(joint[key], old)) joint[key] = value;
  };
  for (const key of NUMBERS) if (!sameFields(before?.[key], fields[key])) set(key, fields[key]);
  if (!sameFields(before?.gravityDir, fields.gravityDir)) set('gravityDir', [...fields.gravityDir]);
  patchPlaces(work, json, before, { path, fields });
}

/** Sets what a group of VRM 0.x says otherwise than before. */
export function patchGroup(
  work: SpringWork,
  group: OpenObject,
  before: SpringboneFields | undefined,
  { path, fields }: SpringNow,
): void {
  for (const key of NUMBERS) {
    if (sameFields(before?.[key], fields[key])) continue;
    group[key === 'stiffness' ? 'stiffiness' : key] = fields[key];
  }
  if (!sameFields(before?.gravityDir, fields.gravityDir)) {
    const { gravityDir } = fields;
    const [x, y, z] = unityDirection(gravityDir, work.file);
    group['gravityDir'] = { x, y, z };
  }
  patchPlaces(work, group, before, { path, fields });
}

function patchPlaces(
  work: SpringWork,
  json: OpenObject,
  before: SpringboneFields | undefined,
  { path, fields }: SpringNow,
): void {
  const { edit, file, springs, colliders } = work;
  if (!sameFields(before?.center, fields.center)) {
    if (fields.center) json['center'] = springs.indexOfNode(edit.absolute(path, fields.center));
    else delete json['center'];
  }
  // Colliders that are gone leave their groups by themselves.
  const idsOf = (each: SpringboneFields | undefined): ResourceId[] =>
    (each?.colliders ?? []).flatMap(({ component }) =>
      colliders.indexOf.has(component) ? [component] : [],
    );
  const [old, ids] = [idsOf(before), idsOf(fields)];
  const isMoved = old.some((id) => colliders.moved.has(id));
  if (before && sameFields(old, ids) && !isMoved) return;
  const groups = groupsOf(work, ids);
  if (groups.length > 0 || file.version === '0.x') json['colliderGroups'] = groups;
  else delete json['colliderGroups'];
}
