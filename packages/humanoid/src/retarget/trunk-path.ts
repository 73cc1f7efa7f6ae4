import type { BodyPart, MotionTrack } from '@stfkit/core';
import { distance } from '../pose/body-frame.ts';
import { SPINES } from '../pose/directions.ts';
import type { PosedRig } from '../pose/posed-rig.ts';
import { mappedParent } from '../pose/swing-parts.ts';
import { measureBones } from './trunk-bones.ts';
import type { TrunkShare, TrunkShares } from './trunk-shares.ts';
import { shareBend } from './trunk-shares.ts';

/**
 * What parts of the target follow that the source has not, or that stand for several of it. Where the one trunk has
 * more joints, the bend of the other is spread over them; the other way it is gathered so that it comes out again. A
 * neck that the source lacks has its part of the turn of the head.
 *
 * @param moving The rotation tracks of the source by joint.
 * @see humanoid §1.6
 */
export function shareTrunk(
  source: PosedRig,
  target: PosedRig,
  moving: readonly (MotionTrack | undefined)[],
): ReadonlyMap<BodyPart, TrunkShare> {
  const neck = shareNeck(source, target);
  const [from, to] = [climb(source), climb(target)];
  if (!from || !to || from.join() === to.join()) return new Map(neck);
  const bones = measureBones(source, target, from, moving);
  return new Map([...shareBend(from, to, bones), ...neck]);
}

/** The parts of a trunk from the hip up; undefined where it has no back, or one without length. */
function climb({ mapping, pose }: PosedRig): readonly BodyPart[] | undefined {
  const spines = SPINES.filter((part) => mapping.has(part));
  if (spines.length === 0) return undefined;
  const parts: BodyPart[] = ['hip', ...spines];
  const joints = parts.map((part) => mapping.get(part) ?? 0);
  const length = joints
    .slice(1)
    .reduce((sum, joint, i) => sum + distance(pose.frames, joints[i] ?? joint, joint), 0);
  return length > 0 ? parts : undefined;
}

/** By how far up it is between the joint below it and the head. */
function shareNeck(source: PosedRig, target: PosedRig): TrunkShares {
  const { mapping, pose } = target;
  const lower = mappedParent(source.mapping, 'neck');
  const below = mappedParent(mapping, 'neck');
  const joints = [below && mapping.get(below), mapping.get('neck'), mapping.get('head')] as const;
  const [trunk, neck, head] = joints;
  if (source.mapping.has('neck') || !source.mapping.has('head') || !lower) return [];
  if (trunk === undefined || neck === undefined || head === undefined) return [];
  const [reached, left] = [distance(pose.frames, trunk, neck), distance(pose.frames, neck, head)];
  if (!(reached + left > 0)) return [];
  return [['neck', { lower, upper: 'head', weight: reached / (reached + left) }]];
}
