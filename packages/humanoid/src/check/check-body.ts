import type { BodyPart, Vec3 } from '@stfkit/core';
import {
  BODY_PART_NAMES,
  BODY_PARTS,
  dotVec3,
  lengthVec3,
  mirrorBodyPart,
  normalizeVec3,
  scaleVec3,
} from '@stfkit/core';
import { expectRig } from '../arguments/expect-input.ts';
import type { RetargetWarning } from '../diagnostics/retarget-warning.ts';
import type { HumanoidRig } from '../humanoid-rig.ts';
import type { BodyFrame } from '../pose/body-frame.ts';
import { segment } from '../pose/directions.ts';
import { findReferencePose, type ReferencePose } from '../pose/reference-pose.ts';
import type { RestVerdict } from '../pose/rest-verdict.ts';

/** A limb and where it points at rest. */
export interface LimbPose {
  /** The part at which it begins. */
  readonly part: BodyPart;
  /** Degrees between it and where it points in a T-pose: arms to the sides, legs down. */
  readonly degrees: number;
}

/** Two bones of the body that should be alike. */
export interface Asymmetry {
  /** The left one. */
  readonly part: BodyPart;
  /** Length of the left one, in the units of the skeleton. */
  readonly left: number;
  /** Length of the right one. */
  readonly right: number;
}

/** What a person should know of a body before motions are made for it. */
export interface BodyCheck {
  /** `T`: arms and legs within 15° of a T-pose; `A`: arms up to 60° below it; `other` any other. */
  readonly pose: 'T' | 'A' | 'other';
  /** Where the pose that motions are measured from is taken from. */
  readonly rest: RestVerdict;
  /** Arms and legs, as far as the body has them. */
  readonly limbs: readonly LimbPose[];
  /** Parts without which Unity and VRM make no humanoid. */
  readonly missing: readonly BodyPart[];
  /** Bones whose lengths differ by more than 2 % from one side to the other. */
  readonly asymmetries: readonly Asymmetry[];
  /** Why poses of the file cannot be used. */
  readonly warnings: readonly RetargetWarning[];
}

/* Cones: humanoid §1.7. */
const T_CONE = 15;
const A_CONE = 60;
const MOST_DIFFERENCE = 0.02;

/** Bones by where they begin and end. */
const BONES = [
  ['upper_arm', 'lower_arm'],
  ['lower_arm', 'wrist'],
  ['upper_leg', 'lower_leg'],
  ['lower_leg', 'foot'],
] as const;

/**
 * Looks at a body as it stands in the pose that motions are measured from.
 *
 * @throws {StfError} ARGUMENT_INVALID, RETARGET_NO_HIPS, RETARGET_MAPPING, RETARGET_SKELETON, as `retarget`.
 */
export function checkBody(rig: HumanoidRig): BodyCheck {
  expectRig('rig', rig);
  const reference = findReferencePose(rig);
  const limbs = listLimbs(rig, reference);
  return {
    pose: nameOfPose(limbs),
    rest: reference.verdict,
    limbs,
    missing: BODY_PART_NAMES.filter((part) => BODY_PARTS[part].core && !rig.mapping.has(part)),
    asymmetries: listAsymmetries(rig, reference),
    warnings: reference.warnings,
  };
}

function listLimbs({ mapping }: HumanoidRig, { frames, body }: ReferencePose): LimbPose[] {
  return BONES.flatMap(([from, to]) =>
    (['l', 'r'] as const).flatMap((side) => {
      const part: BodyPart = `${from}.${side}`;
      const way = segment(frames, mapping, part, `${to}.${side}`, 1e-3 * body.height);
      if (!way) return [];
      const wanted = from.endsWith('arm') ? sideways(body, side) : scaleVec3(body.up, -1);
      const cosine = Math.min(1, Math.max(-1, dotVec3(normalizeVec3(way), wanted)));
      return [{ part, degrees: (Math.acos(cosine) * 180) / Math.PI }];
    }),
  );
}

const sideways = ({ left }: BodyFrame, side: 'l' | 'r'): Vec3 =>
  side === 'l' ? left : scaleVec3(left, -1);

function nameOfPose(limbs: readonly LimbPose[]): BodyCheck['pose'] {
  const within = (limit: number) => limbs.every(({ degrees }) => degrees <= limit);
  if (within(T_CONE)) return 'T';
  const legs = limbs.filter(({ part }) => part.includes('leg'));
  return within(A_CONE) && legs.every(({ degrees }) => degrees <= A_CONE / 2) ? 'A' : 'other';
}

function listAsymmetries({ mapping }: HumanoidRig, { frames, body }: ReferencePose): Asymmetry[] {
  return BONES.flatMap(([from, to]) => {
    const part: BodyPart = `${from}.l`;
    const [left, right] = [part, mirrorBodyPart(part)].map((start, i) => {
      const way = segment(
        frames,
        mapping,
        start,
        `${to}.${i === 0 ? 'l' : 'r'}`,
        1e-3 * body.height,
      );
      return way && lengthVec3(way);
    });
    if (left === undefined || right === undefined) return [];
    const isAlike = Math.abs(left - right) <= MOST_DIFFERENCE * Math.max(left, right);
    return isAlike ? [] : [{ part, left, right }];
  });
}
