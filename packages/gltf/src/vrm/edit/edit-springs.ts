import type { NodePath } from '@stfkit/core';
import { DevVrmSpringbone } from '@stfkit/core';
import { asArray, asObject, type OpenObject, openMember } from '../../json/as-json.ts';
import { compactLists } from '../attach-indices.ts';
import { describeColliders } from '../describe/colliders.ts';
import { isSamePath, ownerOf } from '../describe/paths.ts';
import { type DescribedSpring, describeSprings } from '../describe/springs.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import type { Lost } from '../lost.ts';
import { editColliders } from './edit-colliders.ts';
import { childrenIn, listChains } from './list-chains.ts';
import { sameFields } from './same-fields.ts';
import type { SpringNow, SpringWork } from './spring-work.ts';
import type { VrmEdit } from './vrm-edit.ts';
import { patchGroup, patchSpring } from './write-spring.ts';

/** Puts springs and colliders that were changed, taken out or added since into a file. */
export function editSprings(edit: VrmEdit, file: VrmFile, lost: Lost): void {
  const { springs } = file;
  if (springs === undefined) return;
  // Of what a document keeps that never was VRM no components were made.
  const made = file.id === '' ? { ...file, springs: undefined } : file;
  const described = describeColliders(made);
  const before = describeSprings(made, described);
  const colliders = editColliders(edit, file, described, lost);
  const known = new Set(before.map(({ id }) => id));
  const now = (id: string): SpringNow | undefined => {
    const resource = edit.document.find(id, DevVrmSpringbone);
    const path = resource && edit.pathOf(edit.document.parentOf(id));
    // VRM would swing what is off.
    if (!resource?.enabled || !path) return undefined;
    edit.carried.add(id);
    const { stiffness, gravityPower, gravityDir, dragForce, hitRadius, center } = resource;
    const fields = { stiffness, gravityPower, gravityDir, dragForce, hitRadius };
    return {
      path,
      fields: { ...fields, ...(center && { center }), colliders: resource.colliders },
    };
  };
  const work: SpringWork = { edit, file, springs, colliders };
  if (file.version === '1.0') editVrm1(work, before, now);
  else editVrm0(work, before, now);
  for (const { id } of edit.all(DevVrmSpringbone)) {
    const spring = known.has(id) ? undefined : now(id);
    if (spring) addSpring(work, spring);
  }
  compactLists(springs.extension, springs.json);
}

type Now = (id: string) => SpringNow | undefined;

function editVrm1(work: SpringWork, before: readonly DescribedSpring[], now: Now): void {
  const { springs } = work;
  const gone = new Set<unknown>();
  for (const { id, path, fields, json } of before) {
    const spring = now(id);
    if (spring === undefined) gone.add(json);
    else if (!isSamePath(path, spring.path)) {
      gone.add(json);
      addSpring(work, spring);
    } else if (!sameFields(fields, spring.fields)) patchSpring(work, json, fields, spring);
  }
  if (gone.size === 0) return;
  springs.json['springs'] = asArray(springs.json['springs']).filter((each) => !gone.has(each));
}

/** Bones of a group that were changed alike go into a group of their own. */
function editVrm0(work: SpringWork, before: readonly DescribedSpring[], now: Now): void {
  const { springs } = work;
  const animation = asObject(springs.json['secondaryAnimation']);
  for (const group of new Set(before.map(({ json }) => json))) {
    const members = before.filter(({ json }) => json === group);
    const moved = new Map<string, OpenObject>();
    for (const { id, path, fields } of members) {
      const spring = now(id);
      if (spring && isSamePath(path, spring.path) && sameFields(fields, spring.fields)) continue;
      const index = springs.indexOfNode(path);
      group['bones'] = asArray(group['bones']).filter((bone) => bone !== index);
      if (spring === undefined) continue;
      const key = JSON.stringify({ ...spring.fields, path: undefined });
      const other = moved.get(key) ?? { ...group, bones: [] };
      if (!moved.has(key)) {
        moved.set(key, other);
        patchGroup(work, other, fields, spring);
      }
      other['bones'] = [...asArray(other['bones']), springs.indexOfNode(spring.path)];
    }
    const groups = asArray(animation['boneGroups']);
    const isEmptied = moved.size > 0 && asArray(group['bones']).length === 0;
    const at = groups.indexOf(group);
    animation['boneGroups'] = [
      ...groups.slice(0, at),
      ...(isEmptied ? [] : [group]),
      ...moved.values(),
      ...groups.slice(at + 1),
    ];
  }
}

function addSpring(work: SpringWork, spring: SpringNow): void {
  const { edit, file, springs } = work;
  const name = String(edit.document.find(spring.path.bone ?? spring.path.node)?.name ?? '');
  if (file.version === '0.x') {
    const animation = openMember(springs.json, 'secondaryAnimation');
    const group: OpenObject = {
      comment: name,
      bones: [springs.indexOfNode(spring.path)],
      center: -1,
    };
    patchGroup(work, group, undefined, spring);
    animation['boneGroups'] = [...asArray(animation['boneGroups']), group];
    return;
  }
  const made = listOwnChains(work, spring.path).map(({ chain, next }, i) => {
    const joints = chain.map((path) => ({ node: springs.indexOfNode(path) }));
    const last = chain.at(-1);
    // A joint swings about the way to the next one.
    if (last && (next || chain.length === 1)) {
      joints.push({ node: springs.indexOf({ node: last, isTail: true, ...(next && { next }) }) });
    }
    const json: OpenObject = { name: i === 0 ? name : `${name} ${i + 1}`, joints };
    patchSpring(work, json, undefined, spring);
    return json;
  });
  springs.json['springs'] = [...asArray(springs.json['springs']), ...made];
}

/** Bones that swing together. */
interface OwnChain {
  readonly chain: readonly NodePath[];
  /** What comes next and swings in another chain. */
  readonly next: NodePath | undefined;
}

/** The chains from a bone on, without what another spring swings, as no bone may swing in two. */
function listOwnChains({ edit }: SpringWork, start: NodePath): OwnChain[] {
  const starts = new Set(
    edit.allEnabled(DevVrmSpringbone).flatMap(({ id }) => edit.document.parentOf(id)?.id ?? []),
  );
  starts.delete(ownerOf(start));
  const below = childrenIn(edit.document, edit.carried);
  const isOther = (path: NodePath): boolean => starts.has(ownerOf(path));
  const chains = listChains(start, (path) => below(path).filter((each) => !isOther(each)));
  return chains.map((chain) => {
    const last = chain.at(-1);
    return { chain, next: last && below(last).find(isOther) };
  });
}
