import type {
  BodyPart,
  BoneMapping,
  HumanoidSettings,
  RotationLimits,
  StfDocument,
} from '@stfkit/core';
import { StfexpArmatureHumanoid } from '@stfkit/core';
import { asArray, asObject, type OpenObject, openMember } from '../../json/as-json.ts';
import { DEGREE } from '../degree.ts';
import { describeHumanoid, LIMIT_AXES, SETTING_NAMES } from '../describe/humanoid.ts';
import { vrmBoneOf } from '../describe/vrm-bones.ts';
import type { VrmBody } from '../describe/vrm-file.ts';
import { sameFields } from './same-fields.ts';
import type { VrmEdit } from './vrm-edit.ts';

/** Puts what the humanoid component says otherwise than the kept file into that. */
export function editHumanoid(edit: VrmEdit, file: VrmBody): void {
  const { document } = edit;
  const before = describeHumanoid(document, file)?.fields;
  const component = findHumanoid(document, edit);
  if (component) edit.carried.add(component.id);
  const humanoid = openMember(file.main.json, 'humanoid');
  const after: ReadonlyMap<BodyPart, BoneMapping> = component?.mappings ?? new Map();
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
    if (!sameFields(old?.rotationLimits, mapping.rotationLimits)) {
      setLimits(file, bone, mapping.rotationLimits, old?.rotationLimits);
    }
  }
  const { settings } = component ?? {};
  if (file.version === '0.x' && settings && !sameFields(before?.settings, settings)) {
    for (const [name, member] of Object.entries(SETTING_NAMES)) {
      humanoid[member] = settings[name as keyof HumanoidSettings];
    }
  }
}

/** The humanoid component of an armature that a node carries. */
function findHumanoid(document: StfDocument, edit: VrmEdit): StfexpArmatureHumanoid | undefined {
  for (const resource of document.resources.values()) {
    if (!(resource instanceof StfexpArmatureHumanoid)) continue;
    const bones = [...resource.mappings.values()];
    if (bones.some(({ target }) => edit.carrierOf(target) !== undefined)) return resource;
  }
  return undefined;
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

/** VRM 1.0 has no limits. Numbers that are as they were `before` stay to the last digit. */
function setLimits(
  { version }: VrmBody,
  bone: OpenObject,
  limits: RotationLimits | undefined,
  before: RotationLimits | undefined,
): void {
  if (version === '1.0') return;
  bone['useDefaultValues'] = limits === undefined;
  if (limits === undefined) return;
  ['min', 'center', 'max'].forEach((end, i) => {
    const vector = { x: 0, y: 0, z: 0, ...asObject(bone[end]) };
    for (const [axis, member] of LIMIT_AXES) {
      const range = limits[axis];
      const value = range?.[i];
      if (value !== undefined && value !== before?.[axis]?.[i]) vector[member] = value / DEGREE;
    }
    bone[end] = vector;
  });
}
