import type { BodyPart, Quat, Vec3 } from '@stfkit/core';
import {
  crossVec3,
  dotVec3,
  IDENTITY_QUAT,
  invertQuat,
  lengthVec3,
  multiplyQuat,
  normalizeVec3,
  rotateVec3,
} from '@stfkit/core';
import { quatBetween } from '@stfkit/core/authoring';
import type { BodyMapping } from '../body-mapping.ts';
import { pointsTo, SHORTEST_SEGMENT, SPINES, segment } from '../pose/directions.ts';
import { isTPose } from '../pose/is-t-pose.ts';
import { gaitOf, type PosedRig } from '../pose/posed-rig.ts';
import type { Swing } from '../pose/swing-parts.ts';
import { swingParts } from '../pose/swing-parts.ts';
import { alignCollar } from './align-collar.ts';
import { alignTrunk } from './align-trunk.ts';
import { tiltOfSole } from './tilt-of-sole.ts';

/** Parts that turn as one. */
const TRUNK: ReadonlySet<BodyPart> = new Set(['hip', ...SPINES]);

/** Palms that differ by less than this follow their arms, as do the fingers then: cosine of 3°. */
const PALM_CONE = Math.cos(Math.PI / 60);

/**
 * In T-poses, where palms look down, ones that differ by more than this are held so on purpose: cosine of 21°. A
 * professional library for two bodies, one with its hands rolled in by 22°, keeps them so in all of its 119 clips.
 */
const HAND_CONE = Math.cos((21 * Math.PI) / 180);

/**
 * How each part of the target is turned from its reference pose, in the space of the scene, so that its
 * limbs point where those of the source do in its own.
 *
 * Hip, feet, toes and head keep their rotation, as pelvis and soles are level and faces look ahead in both poses; the
 * back is turned as one; hands and fingers follow their arms, but for palms that lie otherwise.
 *
 * @param facing Turns directions of the source's scene into those of the target's.
 * @see humanoid §1.4
 */
export function alignRest(
  source: PosedRig,
  target: PosedRig,
  facing: Quat,
): ReadonlyMap<BodyPart, Quat> {
  const common = new Map([...target.mapping].filter(([part]) => source.mapping.has(part)));
  // Legs that stand on toes have another shape; it is kept.
  const mixed = gaitOf(source) !== gaitOf(target);
  const way = (side: PosedRig, from: BodyPart, to: BodyPart): Vec3 | undefined => {
    const shortest = SHORTEST_SEGMENT * side.pose.body.height;
    const found = segment(side.pose.frames, side.mapping, from, to, shortest);
    return found && side === source ? rotateVec3(facing, found) : found;
  };
  const between = (from: BodyPart, to: BodyPart): Swing | undefined => {
    const [before, after] = [way(target, from, to), way(source, from, to)];
    return before && after && { from: before, to: after };
  };
  const inT = isTPose(source.pose, source.mapping) && isTPose(target.pose, target.mapping);
  const mostTurned = inT ? HAND_CONE : -1;
  const trunk = alignTrunk(source, target, facing);
  return swingParts(target.mapping, (part) => {
    if (part === 'head') return { turn: IDENTITY_QUAT };
    if (TRUNK.has(part)) return { turn: trunk };
    const side = part.slice(-2);
    if (mixed && /leg|foot|toes/.test(part)) return { turn: IDENTITY_QUAT };
    if (part.startsWith('foot') || part.startsWith('toes')) {
      const level = invertQuat(tiltOfSole(target, side));
      const tilted = multiplyQuat(
        multiplyQuat(facing, tiltOfSole(source, side)),
        invertQuat(facing),
      );
      return { turn: multiplyQuat(tilted, level) };
    }
    if (part.startsWith('wrist')) {
      const [before, after] = [palmOf(target, side), palmOf(source, side)];
      const palm = before && after && { from: before, to: rotateVec3(facing, after) };
      const arm = between(`lower_arm${side}` as BodyPart, part);
      return palm && arm && liesOtherwise(palm, arm, mostTurned) ? palm : 'follow';
    }
    const next = pointsTo(part).find((other) => common.has(other));
    if (!next || !common.has(part)) return 'follow';
    const direct = between(part, next);
    if (part.startsWith('shoulder')) return alignCollar(source, target, side, direct);
    return direct ?? 'follow';
  });
}

/** No turns at all: both reference poses are taken for the same. */
export function keepRest(target: BodyMapping): ReadonlyMap<BodyPart, Quat> {
  return new Map([...target.keys()].map((part) => [part, IDENTITY_QUAT]));
}

/**
 * Across the palm, from where the fingers start; undefined where the rig has not both outer fingers.
 */
function palmOf({ mapping, pose }: PosedRig, side: string): Vec3 | undefined {
  const shortest = SHORTEST_SEGMENT * pose.body.height;
  const [index, little] = (['index_1', 'little_1'] as const).map((finger) =>
    segment(
      pose.frames,
      mapping,
      `wrist${side}` as BodyPart,
      `${finger}${side}` as BodyPart,
      shortest,
    ),
  );
  if (!index || !little) return undefined;
  const across = crossVec3(index, little);
  return lengthVec3(across) > 0.1 * lengthVec3(index) * lengthVec3(little) ? across : undefined;
}

/** Whether a palm lies otherwise than the arm alone would turn it, by no more than the angle of a cosine. */
function liesOtherwise(palm: Swing, arm: Swing, most: number): boolean {
  const carried = rotateVec3(quatBetween(arm.from, arm.to), palm.from);
  const cosine = dotVec3(normalizeVec3(carried), normalizeVec3(palm.to));
  return cosine < PALM_CONE && cosine >= most;
}
