import type { BodyPart, Quat, Vec3 } from '@stfkit/core';
import { dotVec3, IDENTITY_QUAT, normalizeVec3, scaleVec3, subtractVec3 } from '@stfkit/core';
import { quatBetween } from '@stfkit/core/authoring';
import { segment } from '../pose/directions.ts';
import type { PosedRig } from '../pose/posed-rig.ts';

/** Shins that spread by more than this to the side turn the feet along, where these lean as they do: sine of 10°. */
const SPLAYED = Math.sin(Math.PI / 18);

/** Leans to the side that differ by less than this are the same: cosine of 5°. */
const SAME_LEAN = Math.cos(Math.PI / 36);

/**
 * How the sole of a foot is turned from level at rest. Figures are made with level soles; but the rest pose
 * of motion capture is one in which nothing is turned, and there the foot leans to the side as its shin does.
 * A foot without toes shows no lean of its own.
 */
export function tiltOfSole({ mapping, pose, skeleton }: PosedRig, side: string): Quat {
  const { frames, body } = pose;
  const way = (from: string, to: string) =>
    segment(frames, mapping, `${from}${side}` as BodyPart, `${to}${side}` as BodyPart, 0);
  const [shin, foot] = [way('lower_leg', 'foot'), way('foot', 'toes')];
  if (skeleton.inverseBindMatrices || !shin) return IDENTITY_QUAT;
  const across = (v: Vec3): Vec3 =>
    subtractVec3(v, scaleVec3(body.forward, dotVec3(v, body.forward)));
  const level = normalizeVec3(across(shin));
  const leans = !foot || dotVec3(normalizeVec3(across(foot)), level) > SAME_LEAN;
  if (!leans || Math.abs(dotVec3(level, body.left)) < SPLAYED) return IDENTITY_QUAT;
  return quatBetween(scaleVec3(body.up, -1), level);
}
