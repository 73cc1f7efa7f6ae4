import type { BodyPart, MotionTrack } from '@stfkit/core';
import { lengthVec3, subtractVec3 } from '@stfkit/core';
import { middleOf, pairOf } from '../pose/body-frame.ts';
import type { PosedRig } from '../pose/posed-rig.ts';
import { positionOf } from '../skeleton/frames-of.ts';
import { stepsAbove } from '../skeleton/steps-above.ts';

/** A joint of a trunk with the stretch of the back that turns with it. */
export interface TrunkBone {
  readonly joint: number;
  /** The part that it is; joints between are none. */
  readonly part?: BodyPart;
  /** Index of the part of the trunk that it is, or that is below it. */
  readonly rung: number;
  /** To the next joint; of the last to where the arms hang. */
  readonly length: number;
}

/** The bones of a trunk. */
export interface TrunkBones {
  /** From the hip up; with joints between the parts that move and are none themselves. */
  readonly bones: readonly TrunkBone[];
  /** How far what the arms hang on is from the middle, in the same unit. */
  readonly aside: number;
}

/**
 * Measures the bones of a trunk. Arms hang on shoulders where both rigs have them: those turn as each other
 * whatever the trunk does.
 *
 * @param parts From the hip on, the last being the topmost of the spine.
 * @param moving The rotation tracks of the rig by joint.
 */
export function measureBones(
  rig: PosedRig,
  other: PosedRig,
  parts: readonly BodyPart[],
  moving: readonly (MotionTrack | undefined)[],
): TrunkBones {
  const { mapping, skeleton, pose } = rig;
  const joints: Omit<TrunkBone, 'length'>[] = [];
  parts.forEach((part, rung) => {
    const joint = mapping.get(part) ?? 0;
    const below = mapping.get(parts[rung - 1] ?? 'hip');
    const { joints: between, end } = stepsAbove(skeleton.parents, joint, (at) => at === below);
    if (rung > 0 && end === below) {
      for (const at of between) if (moving[at]) joints.push({ joint: at, rung: rung - 1 });
    }
    joints.push({ joint, part, rung });
  });
  const shoulders = pairOf(other.mapping, 'shoulder') && pairOf(mapping, 'shoulder');
  const hangers =
    shoulders ?? pairOf(mapping, 'upper_arm') ?? joints.slice(-1).map((at) => at.joint);
  const end = middleOf(pose.frames, hangers);
  const wayTo = (place: typeof end, joint: number) =>
    lengthVec3(subtractVec3(place, positionOf(pose.frames, joint)));
  const bones = joints.map((bone, i) => {
    const next = joints[i + 1];
    const place = next ? positionOf(pose.frames, next.joint) : end;
    return { ...bone, length: wayTo(place, bone.joint) };
  });
  return { bones, aside: wayTo(end, hangers[0] ?? 0) };
}
