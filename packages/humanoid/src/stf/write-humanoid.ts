import type {
  BodyPart,
  BoneMapping,
  HumanoidSettings,
  ResourceId,
  RotationLimits,
  StfDocument,
} from '@stfkit/core';
import {
  BODY_PART_NAMES,
  BODY_PARTS,
  StfArmature,
  StfError,
  StfexpArmatureHumanoid,
} from '@stfkit/core';
import { choice, expectOptions, FLAG, OBJECT, type OptionRows } from '@stfkit/core/arguments';
import { deriveId, withDefaults } from '@stfkit/core/authoring';
import { expectMapping, expectStf, expectStfRig } from '../arguments/expect-input.ts';
import { isMap } from '../arguments/is-map.ts';
import type { BodyMapping } from '../body-mapping.ts';
import { findHumanoid } from './find-humanoid.ts';
import type { StfRig } from './read-humanoid-rigs.ts';

/** What is written of a body beside its bones; what is left out stays as it is in the file. */
export interface WriteHumanoidOptions {
  /** Default for an armature that was none: `planti`. */
  readonly locomotionType?: 'planti' | 'digi';
  /** Default for an armature that was none: false. */
  readonly noJaw?: boolean;
  /** What of the settings is other than it was. Default for an armature that was none: those of the specification. */
  readonly settings?: Partial<HumanoidSettings>;
  /**
   * How far joints turn, radians: by part of the body, where a part that is absent is not limited; `default` leaves parts
   * that the file maps as it has them, and gives others the limits of `BODY_PARTS`, which are Blender's. Default `default`.
   */
  readonly limits?: ReadonlyMap<BodyPart, RotationLimits> | 'default';
}

const OPTIONS: OptionRows<WriteHumanoidOptions> = {
  locomotionType: choice('planti', 'digi'),
  noJaw: FLAG,
  settings: OBJECT,
  limits: [
    (value) => value === 'default' || isMap(value),
    'a Map of limits by part of the body or "default"',
  ],
};

/** A document whose armature is a body. */
export interface WriteHumanoidResult {
  /** The new version of the document. */
  readonly document: StfDocument;
  /** Id of the component. */
  readonly humanoid: ResourceId;
}

/** @see stf-format §9.1 */
const SETTINGS: HumanoidSettings = {
  armStretch: 0.053,
  upperArmTwist: 0.5,
  lowerArmTwist: 0.5,
  legStretch: 0.05,
  upperLegTwist: 0.5,
  lowerLegTwist: 0.5,
  feetSpacing: 0,
  useTranslation: false,
};

/**
 * The document with the mapping of a rig in the humanoid component of its armature: in the one that is there, else in
 * a new one, whose id follows from that of the armature. Mappings that were there are replaced, all of them.
 *
 * @param mapping Joints of the rig.
 * @throws {StfError} ARGUMENT_INVALID when what is given is no document, rig or mapping; OPTION_INVALID when an option has a
 * value that means nothing.
 * @throws {StfError} HUMANOID_JOINT when a part of the body is no bone of the armature.
 * @throws {MissingResourceError} RESOURCE_MISSING, RESOURCE_TYPE_MISMATCH when the armature is not in the document.
 * @see stf-format §9
 */
export function writeHumanoid(
  document: StfDocument,
  rig: StfRig,
  mapping: BodyMapping,
  options: WriteHumanoidOptions = {},
): WriteHumanoidResult {
  expectStf(document);
  expectStfRig(rig);
  expectMapping('mapping', mapping);
  expectOptions(options, OPTIONS);
  const armature = document.get(rig.armature, StfArmature);
  const found = findHumanoid(document, armature);
  const { locomotionType = found?.locomotionType, noJaw = found?.noJaw, limits } = options;
  const mappings = new Map<BodyPart, BoneMapping>();
  for (const part of BODY_PART_NAMES) {
    const joint = mapping.get(part);
    if (joint === undefined) continue;
    const rotationLimits =
      limits instanceof Map ? limits.get(part) : limitsOf(part, found?.mappings.get(part));
    mappings.set(part, {
      target: boneOf(rig, part, joint),
      ...(rotationLimits && { rotationLimits }),
    });
  }
  const fields = {
    mappings,
    settings: withDefaults(options.settings, { ...SETTINGS, ...found?.settings }),
    ...(locomotionType !== undefined && { locomotionType }),
    ...(noJaw !== undefined && { noJaw }),
  };
  const id = found?.id ?? deriveId(`humanoid/${armature.id}`);
  const component = found?.with(fields) ?? StfexpArmatureHumanoid.create(id, fields);
  const changed = document.edit((draft) => {
    draft.set(component);
    if (armature.components.includes(id)) return;
    draft.change(armature.id, StfArmature, { components: [...armature.components, id] });
  });
  return { document: changed, humanoid: id };
}

function boneOf(rig: StfRig, part: BodyPart, joint: number): ResourceId {
  const { node, bone } = rig.joints[joint] ?? {};
  if (bone !== undefined && node === rig.node) return bone;
  throw new StfError(
    'HUMANOID_JOINT',
    `${part} is joint ${joint}, expected a bone of the armature ${rig.armature}.`,
  );
}

/** What the file says of a part that it maps, else the limits of the table; undefined where there are none. */
function limitsOf(part: BodyPart, mapped: BoneMapping | undefined): RotationLimits | undefined {
  const { limits } = BODY_PARTS[part];
  if (mapped) return mapped.rotationLimits;
  return Object.keys(limits).length > 0 ? limits : undefined;
}
