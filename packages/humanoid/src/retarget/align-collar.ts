import type { BodyPart } from '@stfkit/core';
import { dotVec3, lengthVec3, normalizeVec3, subtractVec3 } from '@stfkit/core';
import { quatFromAxisAngle } from '@stfkit/core/authoring';
import { segment } from '../pose/directions.ts';
import type { PosedRig } from '../pose/posed-rig.ts';
import type { Swing, Wanted } from '../pose/swing-parts.ts';
import { positionOf } from '../skeleton/frames-of.ts';

/** Collar bones that differ by more than this factor do not start in the same place of the body. */
const ALIKE = 1.6;

/** But bones that point within this of each other are where they should be, whatever their lengths: cosine of 15°. */
const NEAR = Math.cos(Math.PI / 12);

/** Nor do those that are a part of the shoulders' width that differs by more than this factor. */
const SAME_START = 1.2;

/** Arms that are raised otherwise by more than this are of a T-pose and an A-pose: 15°, radians. */
const T_TO_A = Math.PI / 12;

/** How much of the raising of an arm is done by the shoulder: the rhythm of arm and shoulder blade, two to one. */
const RHYTHM = 1 / 3;

/**
 * How a collar bone of the target is to be turned in the reference pose: to point where that of the source
 * does, where both start in the same place. Where they do not, directions say nothing; but between a T-pose
 * and an A-pose a shoulder is raised with its arm.
 *
 * @param side `.l` or `.r`.
 * @param direct From where the bone points to where that of the source does; undefined where one is too short.
 * @see Inman, Saunders, Abbott 1944: Observations on the function of the shoulder joint
 */
export function alignCollar(
  source: PosedRig,
  target: PosedRig,
  side: string,
  direct: Swing | undefined,
): Wanted {
  const [to, from] = [elevationOfArm(source, side), elevationOfArm(target, side)];
  const raise = to === undefined || from === undefined ? 0 : to - from;
  if (Math.abs(raise) > T_TO_A && !startAlike(source, target, side)) {
    const angle = (side === '.l' ? 1 : -1) * RHYTHM * raise;
    return { turn: quatFromAxisAngle(target.pose.body.forward, angle) };
  }
  return direct && (isNear(direct) || isLike(direct, source, target)) ? direct : 'follow';
}

function isNear({ from, to }: Swing): boolean {
  return dotVec3(normalizeVec3(from), normalizeVec3(to)) >= NEAR;
}

/** Whether a bone has about the same part of the height in both bodies. */
function isLike({ from, to }: Swing, source: PosedRig, target: PosedRig): boolean {
  const a = lengthVec3(to) / source.pose.body.height;
  const b = lengthVec3(from) / target.pose.body.height;
  return Math.max(a, b) <= ALIKE * Math.min(a, b);
}

/** Whether collar bones start as far from the middle of the body, in the distance of the arms. */
function startAlike(source: PosedRig, target: PosedRig, side: string): boolean {
  const [a, b] = [source, target].map((rig) => shareOfWidth(rig, side));
  if (a === undefined || b === undefined) return true;
  return Math.max(a, b) <= SAME_START * Math.min(a, b);
}

/** How much of the way from arm to arm a collar bone goes; undefined where a joint is missing. */
function shareOfWidth({ mapping, pose }: PosedRig, side: string): number | undefined {
  const { frames, body } = pose;
  const parts = [`shoulder${side}`, `upper_arm${side}`, 'upper_arm.l', 'upper_arm.r'] as const;
  const [start, end, l, r] = parts.map((part) => mapping.get(part as BodyPart));
  if (start === undefined || end === undefined || l === undefined || r === undefined) {
    return undefined;
  }
  const across = (from: number, to: number) =>
    Math.abs(dotVec3(subtractVec3(positionOf(frames, to), positionOf(frames, from)), body.left));
  return across(l, r) > 0 ? across(start, end) / across(l, r) : undefined;
}

/** How far an arm is above the horizontal, radians; undefined where it has no length. */
function elevationOfArm({ mapping, pose }: PosedRig, side: string): number | undefined {
  const { frames, body } = pose;
  const [from, to] = [`upper_arm${side}`, `lower_arm${side}`] as [BodyPart, BodyPart];
  const way = segment(frames, mapping, from, to, 0);
  return way && Math.asin(Math.max(-1, Math.min(1, dotVec3(normalizeVec3(way), body.up))));
}
