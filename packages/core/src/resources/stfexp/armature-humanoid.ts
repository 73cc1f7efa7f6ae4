import type { ResourceId } from '../../definition/ids.ts';
import type { BodyPart } from '../../humanoid/body-parts.ts';
import { BODY_PART_NAMES, isBodyPart } from '../../humanoid/body-parts.ts';
import type { KeySchema } from '../../schema/composites.ts';
import { fixedArray, map } from '../../schema/composites.ts';
import { defaulted, object, optional, required, written } from '../../schema/object.ts';
import { rawReference } from '../../schema/references.ts';
import { boolean, float, oneOf } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/** How far a joint turns about one axis, radians. */
export type RotationRange = readonly [min: number, center: number, max: number];

/** How far a joint turns; an axis that is absent is not limited. */
export interface RotationLimits {
  /** Bending: forwards and back, up and down. */
  readonly primary?: RotationRange;
  /** Sideways. */
  readonly secondary?: RotationRange;
  /** About the bone itself. */
  readonly twist?: RotationRange;
}

/** The bone that is a part of the body. */
export interface BoneMapping {
  /** A bone of the armature that has the component. */
  readonly target: ResourceId;
  /** Absent where the joint turns as far as the program's own figures for its part of the body. */
  readonly rotationLimits?: RotationLimits;
}

/** How an engine moves what the joints alone do not say. */
export interface HumanoidSettings {
  /** Part of its length by which an arm may stretch. Default 0.053. */
  readonly armStretch: number;
  /** Part of the twist of an upper arm that stays at the shoulder. Default 0.5. */
  readonly upperArmTwist: number;
  /** Part of the twist of a lower arm that stays at the elbow. Default 0.5. */
  readonly lowerArmTwist: number;
  /** Part of its length by which a leg may stretch. Default 0.05. */
  readonly legStretch: number;
  /** Part of the twist of an upper leg that stays at the hip. Default 0.5. */
  readonly upperLegTwist: number;
  /** Part of the twist of a lower leg that stays at the knee. Default 0.5. */
  readonly lowerLegTwist: number;
  /** Least distance between the feet. Default 0. */
  readonly feetSpacing: number;
  /** Whether bones other than the hip may be moved by animations. Default false. */
  readonly useTranslation: boolean;
}

/**
 * Which bones of an armature are which parts of a human body.
 *
 * @see resource-schemas §2.5, stf-format §9
 */
export interface HumanoidFields {
  /** Whether the figure walks on its soles or on its toes. Default `planti`. */
  readonly locomotionType: 'planti' | 'digi';
  /** Whether a mapping of the jaw is to be ignored. Default false. */
  readonly noJaw: boolean;
  /** Written complete or not at all: Blender reads no part of them. */
  readonly settings?: HumanoidSettings;
  /** Bones by part of the body; keys that are none are kept as they are in the file. Default none. */
  readonly mappings: ReadonlyMap<BodyPart, BoneMapping>;
}

/** A humanoid component. */
export type StfexpArmatureHumanoid = TypedResource<HumanoidFields>;

const range = fixedArray<number, RotationRange>(float(), [0, 0, 0]);

const mapping = object<BoneMapping, 'target'>({
  target: required(rawReference(['stf.bone'])),
  rotationLimits: optional(
    object<RotationLimits>({
      primary: optional(range),
      secondary: optional(range),
      twist: optional(range),
    }),
  ),
});

const settings = object<HumanoidSettings>({
  armStretch: written(float(), 0.053),
  upperArmTwist: written(float(), 0.5),
  lowerArmTwist: written(float(), 0.5),
  legStretch: written(float(), 0.05),
  upperLegTwist: written(float(), 0.5),
  lowerLegTwist: written(float(), 0.5),
  feetSpacing: written(float(), 0),
  useTranslation: written(boolean, false),
});

const bodyPart: KeySchema = {
  check: (key, context) => {
    if (!isBodyPart(key)) context.report('HUMANOID_KEY', { key });
  },
  decode: (key) => key,
  encode: (key) => key,
  propertyNames: BODY_PART_NAMES,
};

/** `stfexp.armature.humanoid`: which bones of an armature are which parts of a human body. */
export const StfexpArmatureHumanoid: ResourceType<HumanoidFields> = defineResource<HumanoidFields>({
  type: 'stfexp.armature.humanoid',
  category: 'component',
  fields: {
    locomotionType: written(oneOf(['planti', 'digi']), 'planti'),
    noJaw: written(boolean, false),
    settings: optional(settings),
    mappings: defaulted(map<BoneMapping, BodyPart>(mapping, bodyPart), new Map()),
  },
});
