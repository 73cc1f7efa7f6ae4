import type { BodyPart, MotionTrack } from '@stfkit/core';
import { distance } from '../pose/body-frame.ts';
import { SPINES } from '../pose/directions.ts';
import type { PosedRig } from '../pose/posed-rig.ts';
import { mappedParent } from '../pose/swing-parts.ts';
import { measureBones } from './trunk-bones.ts';
import type { TrunkShare, TrunkShares } from './trunk-shares.ts';
import { shareBend } from './trunk-shares.ts';

/** How two trunks compare. */
export interface TrunkPair {
  /** Whether their joints are the same parts at the same heights of the back; then each points where its like does. */
  readonly alike: boolean;
  /** What parts of the target follow that the source has not, or that stand for several of it. */
  readonly shares: ReadonlyMap<BodyPart, TrunkShare>;
}

/** Parts of the back by which joints of the same name may stand apart. */
const APART = 0.05;

/**
 * Compares two trunks. Where the one has more joints, the bend of the other is spread over them; the other way
 * it is gathered so that it comes out again. A neck that the source lacks has its part of the turn of the head.
 *
 * @param moving The rotation tracks of the source by joint.
 * @see humanoid §1.6
 */
export function compareTrunks(
  source: PosedRig,
  target: PosedRig,
  moving: readonly (MotionTrack | undefined)[],
): TrunkPair {
  const neck = shareNeck(source, target);
  const [from, to] = [climb(source), climb(target)];
  if (!from || !to) return { alike: from === to, shares: new Map(neck) };
  if (from.parts.join() === to.parts.join()) {
    const alike = from.reach.every((at, i) => Math.abs(at - (to.reach[i] ?? 0)) <= APART);
    return { alike, shares: new Map(neck) };
  }
  const bones = measureBones(source, target, from.parts, moving);
  const back = shareBend(from.parts, to.parts, bones);
  return { alike: false, shares: new Map([...back, ...neck]) };
}

interface Trunk {
  readonly parts: readonly BodyPart[];
  /** How far up each part is: 0 at the hip, 1 at the last. */
  readonly reach: readonly number[];
}

function climb({ mapping, pose }: PosedRig): Trunk | undefined {
  const spines = SPINES.filter((part) => mapping.has(part));
  if (spines.length === 0) return undefined;
  const parts: BodyPart[] = ['hip', ...spines];
  const joints = parts.map((part) => mapping.get(part) ?? 0);
  const lengths: number[] = [0];
  joints.forEach((joint, i) => {
    const below = joints[i - 1];
    if (below !== undefined)
      lengths.push((lengths[i - 1] ?? 0) + distance(pose.frames, below, joint));
  });
  const whole = lengths.at(-1) ?? 0;
  return whole > 0 ? { parts, reach: lengths.map((length) => length / whole) } : undefined;
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
