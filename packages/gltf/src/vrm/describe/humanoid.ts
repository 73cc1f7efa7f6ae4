import type {
  BodyPart,
  BoneMapping,
  HumanoidFields,
  HumanoidSettings,
  NodePath,
  ResourceId,
  RotationLimits,
  RotationRange,
  StfDocument,
} from '@stfkit/core';
import { BODY_PARTS, StfInstanceArmature, StfNode } from '@stfkit/core';
import { asNumber, asObject, type OpenObject } from '../../json/as-json.ts';
import { DEGREE } from '../degree.ts';
import { listHumanBones } from './list-human-bones.ts';
import { partOfVrmBone } from './vrm-bones.ts';
import type { VrmBody } from './vrm-file.ts';

/** A bone of a VRM file. */
export interface VrmBone {
  /** Name of the bone in VRM. */
  readonly name: string;
  readonly part: BodyPart | undefined;
  readonly path: NodePath | undefined;
  /** What the file says of it. */
  readonly json: OpenObject;
}

/** Which bones of an armature are which parts of the body. */
export interface DescribedHumanoid {
  /** The node that carries the armature. */
  readonly node: ResourceId;
  readonly armature: ResourceId;
  readonly fields: HumanoidFields;
}

/** The bones that a VRM file names, in its order. */
export function listVrmBones({ version, main }: VrmBody): VrmBone[] {
  return listHumanBones(main.json, version).map(([name, json]) => ({
    name,
    part: partOfVrmBone(name, version),
    path: main.nodeAt(json['node']),
    json,
  }));
}

/** The bone that is a part of the body. */
export function findVrmBone(file: VrmBody, part: BodyPart): NodePath | undefined {
  return listVrmBones(file).find((bone) => bone.part === part)?.path;
}

/**
 * The humanoid of a VRM file or animation: of the armature that has its hips, else that of the first bone. Bones that
 * are plain nodes, or of another armature, as documents may have them that were edited, are not in it; undefined where all are.
 *
 * @see stf-format §9
 */
export function describeHumanoid(
  document: StfDocument,
  file: VrmBody,
): DescribedHumanoid | undefined {
  const bones = listVrmBones(file);
  const ofArmature = bones.filter(({ path }) => path?.bone !== undefined);
  const first = ofArmature.find(({ part }) => part === 'hip') ?? ofArmature[0];
  const node = first?.path?.node;
  const carrier = node === undefined ? undefined : document.find(node, StfNode);
  const instance = document.resolve(carrier?.instance);
  if (node === undefined || !(instance instanceof StfInstanceArmature)) return undefined;
  const mappings = new Map<BodyPart, BoneMapping>();
  for (const { part, path, json } of ofArmature) {
    if (part === undefined || path?.bone === undefined || path.node !== node) continue;
    const rotationLimits = describeLimits(part, json);
    mappings.set(part, { target: path.bone, ...(rotationLimits && { rotationLimits }) });
  }
  const settings = describeSettings(asObject(file.main.json['humanoid']));
  const fields: HumanoidFields = {
    locomotionType: 'planti',
    noJaw: false,
    ...(settings && { settings }),
    mappings,
  };
  return { node, armature: instance.armature, fields };
}

/** How VRM 0.x calls the settings of Unity's humanoid. */
export const SETTING_NAMES: Readonly<Record<keyof HumanoidSettings, string>> = {
  armStretch: 'armStretch',
  upperArmTwist: 'upperArmTwist',
  lowerArmTwist: 'lowerArmTwist',
  legStretch: 'legStretch',
  upperLegTwist: 'upperLegTwist',
  lowerLegTwist: 'lowerLegTwist',
  feetSpacing: 'feetSpacing',
  useTranslation: 'hasTranslationDoF',
};

/** The settings of a humanoid of VRM 0.x; undefined where there are none. */
export function describeSettings(json: OpenObject): HumanoidSettings | undefined {
  if (!Object.values(SETTING_NAMES).some((name) => name in json)) return undefined;
  const number = (name: keyof HumanoidSettings, fallback: number) =>
    asNumber(json[SETTING_NAMES[name]], fallback);
  return {
    armStretch: number('armStretch', 0.05),
    upperArmTwist: number('upperArmTwist', 0.5),
    lowerArmTwist: number('lowerArmTwist', 0.5),
    legStretch: number('legStretch', 0.05),
    upperLegTwist: number('upperLegTwist', 0.5),
    lowerLegTwist: number('lowerLegTwist', 0.5),
    feetSpacing: number('feetSpacing', 0),
    useTranslation: json[SETTING_NAMES.useTranslation] === true,
  };
}

/** The axes of limits in the vectors of VRM 0.x. */
export const LIMIT_AXES = [
  ['primary', 'x'],
  ['secondary', 'y'],
  ['twist', 'z'],
] as const;

/** How far a bone of VRM 0.x turns, degrees there; only about the axes that its part of the body has. */
export function describeLimits(part: BodyPart, json: OpenObject): RotationLimits | undefined {
  if (json['useDefaultValues'] !== false) return undefined;
  const ranges = LIMIT_AXES.flatMap(([axis, member]): [string, RotationRange][] => {
    if (BODY_PARTS[part].limits[axis] === undefined) return [];
    const [min, center, max] = ['min', 'center', 'max'].map(
      (end) => asNumber(asObject(json[end])[member], 0) * DEGREE,
    ) as [number, number, number];
    return [[axis, [min, center, max]]];
  });
  return ranges.length > 0 ? Object.fromEntries(ranges) : undefined;
}
