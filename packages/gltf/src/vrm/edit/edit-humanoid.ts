import type { BodyPart, BoneMapping } from '@stfkit/core';
import { asArray, asObject, type OpenObject, openMember } from '../../json/as-json.ts';
import { describeHumanoid } from '../describe/humanoid.ts';
import { vrmBoneOf } from '../describe/vrm-bones.ts';
import type { VrmBody } from '../describe/vrm-file.ts';
import { findHumanoid } from './find-humanoid.ts';
import { writeLimits, writeSettings } from './humanoid-rules.ts';
import { sameFields } from './same-fields.ts';
import type { VrmEdit } from './vrm-edit.ts';

/** Puts what the humanoid component says otherwise than the kept file into that. */
export function editHumanoid(edit: VrmEdit, file: VrmBody): void {
  const { document } = edit;
  const before = describeHumanoid(document, file)?.fields;
  const component = findHumanoid(edit);
  if (component) edit.carried.add(component.id);
  const humanoid = openMember(file.main.json, 'humanoid');
  const after = new Map<BodyPart, BoneMapping>(component?.mappings);
  if (component?.noJaw) after.delete('jaw');
  for (const part of before?.mappings.keys() ?? []) {
    if (!after.has(part)) dropBone(file, humanoid, part);
  }
  for (const [part, mapping] of after) {
    const old = before?.mappings.get(part);
    if (sameFields(old, mapping)) continue;
    const node = edit.carrierOf(mapping.target);
    if (node === undefined) continue;
    const bone = boneOf(file, humanoid, part);
    bone['node'] = file.main.indexOfNode({ node, bone: mapping.target });
    const isLimited = !sameFields(old?.rotationLimits, mapping.rotationLimits);
    // VRM 1.0 has none.
    if (isLimited && file.version === '0.x') {
      writeLimits(bone, mapping.rotationLimits, old?.rotationLimits);
    }
  }
  const { settings } = component ?? {};
  if (file.version === '0.x' && settings && !sameFields(before?.settings, settings)) {
    writeSettings(humanoid, settings);
  }
}

function boneOf({ version }: VrmBody, humanoid: OpenObject, part: BodyPart): OpenObject {
  const name = vrmBoneOf(part, version);
  if (version === '1.0') return openMember(openMember(humanoid, 'humanBones'), name);
  const bones = asArray(humanoid['humanBones']);
  const found = bones.map(asObject).find(({ bone }) => bone === name);
  if (found) return found;
  const made: OpenObject = { bone: name, useDefaultValues: true };
  humanoid['humanBones'] = [...bones, made];
  return made;
}

function dropBone({ version }: VrmBody, humanoid: OpenObject, part: BodyPart): void {
  const name = vrmBoneOf(part, version);
  if (version === '1.0') delete openMember(humanoid, 'humanBones')[name];
  else {
    const bones = asArray(humanoid['humanBones']);
    humanoid['humanBones'] = bones.filter((each) => asObject(each)['bone'] !== name);
  }
}
