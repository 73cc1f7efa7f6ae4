import type { Quat, Vec3 } from '@stfkit/core';
import { IDENTITY_QUAT, rotateVec3, subtractVec3 } from '@stfkit/core';
import { quatBetween } from '@stfkit/core/authoring';
import { middleOfPair } from '../pose/body-frame.ts';
import type { PosedRig } from '../pose/posed-rig.ts';
import { positionOf } from '../skeleton/frames-of.ts';
import { isSameFigure } from './same-figure.ts';

/**
 * How hip and back of the target are turned, as one, so that what they carry is above the thighs where it is in the
 * source. Where the single joints of a back stand is up to artists: in five rigs of one figure the lowest bone points
 * from 26° to the back to 25° to the front. The neck tells how bodies hold themselves; one figure does it alike, and
 * the joints that its rigs agree on are those of the arms.
 *
 * @param facing Turns directions of the source's scene into those of the target's.
 */
export function alignTrunk(source: PosedRig, target: PosedRig, facing: Quat): Quat {
  const rigs = [target, source] as const;
  const [necks, arms] = [rigs.map(placeOfNeck), rigs.map((rig) => middleOfPair(rig, 'upper_arm'))];
  const ends = necks.includes(undefined) || isSameFigure(source, target) ? arms : necks;
  const [from, to] = rigs.map((rig, i) => wayFromThighs(rig, ends[i]));
  return from && to ? quatBetween(from, rotateVec3(facing, to)) : IDENTITY_QUAT;
}

function placeOfNeck({ mapping, pose }: PosedRig): Vec3 | undefined {
  const neck = mapping.get('neck');
  return neck === undefined ? undefined : positionOf(pose.frames, neck);
}

function wayFromThighs(rig: PosedRig, end: Vec3 | undefined): Vec3 | undefined {
  const thighs = middleOfPair(rig, 'upper_leg');
  return thighs && end && subtractVec3(end, thighs);
}
