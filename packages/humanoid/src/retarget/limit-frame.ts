import type { BodyPart, Quat, RotationLimits, Vec3 } from '@stfkit/core';
import {
  BODY_PARTS,
  crossVec3,
  dotVec3,
  invertQuat,
  lengthVec3,
  multiplyQuat,
  normalizeVec3,
  quatFromAxes,
  scaleVec3,
  subtractVec3,
} from '@stfkit/core';
import { pointsTo, segment } from '../pose/directions.ts';
import type { PosedRig } from '../pose/posed-rig.ts';
import { rotationOf } from '../skeleton/frames-of.ts';

/**
 * How the rotation of a joint is told as angles that limits are of: `before · L · after` is its turn from the
 * reference pose in axes of which x is along the bone, y what it bends about, and z across both.
 */
export interface LimitFrame {
  readonly before: Quat;
  readonly after: Quat;
  /** `min max` about x, y and z, radians; infinite where nothing is limited, none where the axis is not there. */
  readonly ranges: Float64Array;
}

/** The limits of a part of a rig; undefined where it has none. */
export function findLimitFrame(rig: PosedRig, part: BodyPart): LimitFrame | undefined {
  const joint = rig.mapping.get(part);
  const limits: RotationLimits = rig.limits?.get(part) ?? BODY_PARTS[part].limits;
  if (joint === undefined || Object.keys(limits).length === 0) return undefined;
  const { frames } = rig.pose;
  const axes = axesOf(rig, part);
  const parent = rig.skeleton.parents[joint] ?? -1;
  const above: Quat = parent < 0 ? [0, 0, 0, 1] : rotationOf(frames, parent);
  const infinite = Number.POSITIVE_INFINITY;
  const ranges = [limits.twist, limits.primary, limits.secondary].flatMap((range) => {
    if (!range) return [-infinite, infinite];
    const [min, , max] = range;
    return min <= max ? [min, max] : [-infinite, infinite];
  });
  return {
    before: multiplyQuat(invertQuat(axes), above),
    after: multiplyQuat(invertQuat(rotationOf(frames, joint)), axes),
    ranges: Float64Array.from(ranges),
  };
}

/**
 * The axes of a part: along its bone, what it bends about, and across. Arms lift and fingers curl about the
 * line of sight, elbows about the vertical, all else about the line between the hips.
 */
function axesOf({ mapping, pose }: PosedRig, part: BodyPart): Quat {
  const { up, forward, left } = pose.body;
  const [name = '', side] = part.split('.');
  const out = side === 'r' ? scaleVec3(left, -1) : left;
  const arm = /shoulder|arm|wrist|thumb|index|middle|ring|little/.test(name);
  const lift = side === 'r' ? scaleVec3(forward, -1) : forward;
  const turn = side === 'r' ? up : scaleVec3(up, -1);
  const bend = arm ? (name === 'lower_arm' ? turn : lift) : left;
  const along = wayOf(mapping, pose.frames, part) ?? usualWay(name, arm ? out : up, forward, up);
  const x = normalizeVec3(along);
  const level = subtractVec3(bend, scaleVec3(x, dotVec3(bend, x)));
  const y = normalizeVec3(lengthVec3(level) > 1e-3 ? level : crossVec3(x, forward));
  return quatFromAxes(x, y, crossVec3(x, y));
}

function wayOf(
  mapping: PosedRig['mapping'],
  frames: PosedRig['pose']['frames'],
  part: BodyPart,
): Vec3 | undefined {
  for (const next of pointsTo(part)) {
    const way = segment(frames, mapping, part, next, 0);
    if (way) return way;
  }
  return undefined;
}

function usualWay(name: string, otherwise: Vec3, forward: Vec3, up: Vec3): Vec3 {
  if (name === 'eye' || name === 'toes' || name === 'foot') return forward;
  return name.endsWith('_leg') ? scaleVec3(up, -1) : otherwise;
}
