import type { BodyPart } from '@stfkit/core';
import { BODY_PART_NAMES } from '@stfkit/core';

/** The version of VRM that a file is of. */
export type VrmVersion = '0.x' | '1.0';

const SINGLE: Readonly<Record<string, string>> = {
  hip: 'hips',
  spine: 'spine',
  chest: 'chest',
  upper_chest: 'upperChest',
  neck: 'neck',
  head: 'head',
  jaw: 'jaw',
};

const PAIRED: Readonly<Record<string, string>> = {
  eye: 'Eye',
  shoulder: 'Shoulder',
  upper_arm: 'UpperArm',
  lower_arm: 'LowerArm',
  wrist: 'Hand',
  upper_leg: 'UpperLeg',
  lower_leg: 'LowerLeg',
  foot: 'Foot',
  toes: 'Toes',
};

const PHALANGES = ['Proximal', 'Intermediate', 'Distal'];
/** VRM 1.0 calls the bones of thumbs by what they are. */
const THUMB = ['Metacarpal', 'Proximal', 'Distal'];

/**
 * The name that VRM has for a part of the body.
 *
 * @see VRMC_vrm-1.0 humanoid.md; VRM 0.x `vrm.humanoid.bone.schema.json`
 */
export function vrmBoneOf(part: BodyPart, version: VrmVersion): string {
  const [name = '', suffix] = part.split('.');
  if (suffix === undefined) return SINGLE[name] ?? name;
  const side = suffix === 'l' ? 'left' : 'right';
  const paired = PAIRED[name];
  if (paired !== undefined) return `${side}${paired}`;
  const [finger = '', number] = name.split('_');
  const phalanges = finger === 'thumb' && version === '1.0' ? THUMB : PHALANGES;
  const capital = finger.charAt(0).toUpperCase() + finger.slice(1);
  return `${side}${capital}${phalanges[Number(number) - 1]}`;
}

const PARTS: Readonly<Record<VrmVersion, ReadonlyMap<string, BodyPart>>> = {
  '0.x': new Map(BODY_PART_NAMES.map((part) => [vrmBoneOf(part, '0.x'), part])),
  '1.0': new Map(BODY_PART_NAMES.map((part) => [vrmBoneOf(part, '1.0'), part])),
};

/** The part of the body that VRM has a name for; undefined where there is none. */
export function partOfVrmBone(bone: string, version: VrmVersion): BodyPart | undefined {
  return PARTS[version].get(bone);
}
