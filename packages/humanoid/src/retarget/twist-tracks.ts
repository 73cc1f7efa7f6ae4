import type { BodyPart, HumanoidSettings, MotionTrack, Quat, Vec3 } from '@stfkit/core';
import {
  dotVec3,
  invertQuat,
  lengthVec3,
  multiplyQuat,
  scaleVec3,
  subtractVec3,
} from '@stfkit/core';
import { quatFromAxisAngle } from '@stfkit/core/authoring';
import type { PosedRig } from '../pose/posed-rig.ts';
import { quatAt } from '../skeleton/frames-of.ts';
import { restTranslation } from '../skeleton/rest-translation.ts';

/** A leaf in a limb that turns with a part of its twist. */
interface TwistJoint {
  readonly joint: number;
  /** The joint whose track the twist is read from, and at rest the rotation that it is read against. */
  readonly twisted: number;
  /** Along the bone, in the axes of the limb. */
  readonly axis: Vec3;
  /** Of the twist, the part that the joint turns by. */
  readonly share: number;
  /** Whether the track is of the limb itself, whose twist is told in its own axes. */
  readonly own: 'limb' | 'end';
}

const LIMBS = [
  ['upper_arm', 'lower_arm', 'upperArmTwist'],
  ['lower_arm', 'wrist', 'lowerArmTwist'],
  ['upper_leg', 'lower_leg', 'upperLegTwist'],
  ['lower_leg', 'foot', 'lowerLegTwist'],
] as const satisfies readonly (readonly [string, string, keyof HumanoidSettings])[];

/** How much stays at the upper end of a limb where a rig does not say. */
const DEFAULT_TWIST = 0.5;

/** Parts of the length of a bone by which a joint may be beside it and still be in it. */
const BESIDE = 0.02;

/**
 * Tracks of joints that divide the twist of limbs: leaves that lie in the bone and that are no part of the
 * body. In lower limbs they follow the end, in upper limbs they hold back what should stay at the trunk; the
 * more, the farther down they lie. What is mapped is not touched.
 */
export function writeTwists(rig: PosedRig, tracks: readonly MotionTrack[]): MotionTrack[] {
  const byJoint = new Map(
    tracks.flatMap((track) => (track.property === 'rotation' ? [[track.joint, track]] : [])),
  );
  return findTwistJoints(rig).flatMap((twist) => {
    const track = byJoint.get(twist.twisted);
    return track ? [writeTwist(rig, twist, track)] : [];
  });
}

function writeTwist(
  { skeleton }: PosedRig,
  { joint, twisted, axis, share, own }: TwistJoint,
  { times, values, interpolation }: MotionTrack,
): MotionTrack {
  const back = invertQuat(quatAt(skeleton.rotations, twisted));
  const rest = quatAt(skeleton.rotations, joint);
  const spline = interpolation === 'CUBICSPLINE';
  const turns = new Float64Array(4 * times.length);
  let before = 0;
  times.forEach((_, key) => {
    const turn = quatAt(values, spline ? 3 * key + 1 : key);
    const off = own === 'limb' ? multiplyQuat(back, turn) : multiplyQuat(turn, back);
    before = twistOf(off, axis, before);
    turns.set(multiplyQuat(quatFromAxisAngle(axis, share * before), rest), 4 * key);
  });
  const kept = spline ? 'LINEAR' : interpolation;
  return { joint, property: 'rotation', interpolation: kept, times, values: turns };
}

/** The angle by which a rotation turns about an axis, on the turn that is nearest to the one before; radians. */
function twistOf([x, y, z, w]: Quat, axis: Vec3, before: number): number {
  const angle = 2 * Math.atan2(dotVec3([x, y, z], axis), w);
  return angle + 2 * Math.PI * Math.round((before - angle) / (2 * Math.PI));
}

function findTwistJoints(rig: PosedRig): TwistJoint[] {
  const { skeleton, mapping, settings } = rig;
  const { parents, skinned, names } = skeleton;
  const taken = new Set(mapping.values());
  const hasChild = new Set(parents);
  return LIMBS.flatMap(([limb, end, setting]) =>
    (['l', 'r'] as const).flatMap((side) => {
      const top = mapping.get(`${limb}.${side}` as BodyPart);
      const tip = mapping.get(`${end}.${side}` as BodyPart);
      if (top === undefined || tip === undefined || parents[tip] !== top) return [];
      const bone = restTranslation(skeleton, tip);
      const length = lengthVec3(bone);
      if (!(length > 0)) return [];
      const axis = scaleVec3(bone, 1 / length);
      const stays = settings?.[setting] ?? DEFAULT_TWIST;
      return names.flatMap((_, joint) => {
        if (parents[joint] !== top || taken.has(joint) || hasChild.has(joint)) return [];
        if (skinned && skinned[joint] === 0) return [];
        const place = restTranslation(skeleton, joint);
        const along = dotVec3(place, axis) / length;
        const beside = lengthVec3(subtractVec3(place, scaleVec3(bone, along))) / length;
        if (beside > BESIDE || along < -BESIDE || along > 1 + BESIDE) return [];
        const isLower = limb.startsWith('lower');
        const far = Math.min(1, 2 * (1 - stays) * along);
        const near = -Math.min(1, 2 * stays * (1 - along));
        const share = isLower ? far : near;
        return [
          {
            joint,
            twisted: isLower ? tip : top,
            axis,
            share,
            own: isLower ? 'end' : 'limb',
          } as const,
        ];
      });
    }),
  );
}
