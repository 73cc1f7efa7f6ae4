import type { BodyPart, Vec3 } from '@stfkit/core';
import { rotateVec3, subtractVec3 } from '@stfkit/core';
import { quatFromAxisAngle } from '@stfkit/core/authoring';
import type { HumanoidRig } from '@stfkit/humanoid';
import { degreesBetweenWays } from '@stfkit/judges/measures';
import { poseAt, worldsOf } from '@stfkit/judges/sample-motion';
import type { Places } from './skeleton-utils.ts';

const LIMBS = [
  ['upper_arm', 'lower_arm'],
  ['lower_arm', 'wrist'],
  ['upper_leg', 'lower_leg'],
  ['lower_leg', 'foot'],
] as const;

/** Angles between the limbs of two bodies, degrees. */
export interface LimbErrors {
  readonly median: number;
  readonly max: number;
}

/**
 * The angles between the directions of upper arms, forearms, thighs and shins of two bodies, each as seen by a
 * body that faces +Z: all limbs that both have, at all times.
 */
export function limbErrors(
  source: HumanoidRig,
  sourcePlaces: Places,
  target: HumanoidRig,
  targetPlaces: Places,
): LimbErrors {
  const [turnSource, turnTarget] = [facingOf(source), facingOf(target)];
  const angles: number[] = [];
  sourcePlaces.forEach((places, frame) => {
    const others = targetPlaces[frame] ?? [];
    for (const side of ['l', 'r'] as const) {
      for (const [from, to] of LIMBS) {
        const wayOf = ({ mapping }: HumanoidRig, list: typeof places): Vec3 | undefined => {
          const [start, end] = [from, to].map((name) => list[mapping.get(`${name}.${side}`) ?? -1]);
          return start && end && subtractVec3(end as unknown as Vec3, start as unknown as Vec3);
        };
        const [a, b] = [wayOf(source, places), wayOf(target, others)];
        if (a && b) angles.push(degreesBetweenWays(turnSource(a), turnTarget(b)));
      }
    }
  });
  angles.sort((a, b) => a - b);
  return { median: angles[angles.length >> 1] ?? Number.NaN, max: angles.at(-1) ?? Number.NaN };
}

/** Turns directions of the scene into those of a body that faces +Z; bodies of files face along an axis. */
function facingOf({ skeleton, mapping }: HumanoidRig): (way: Vec3) => Vec3 {
  const worlds = worldsOf(skeleton, poseAt(skeleton));
  const at = (part: BodyPart, row: number): number => worlds[mapping.get(part) ?? 0]?.[row] ?? 0;
  const [x, z] = [12, 14].map((row) => at('upper_leg.l', row) - at('upper_leg.r', row));
  const quarter = Math.round(Math.atan2(z ?? 0, x ?? 0) / (Math.PI / 2));
  return (way) => rotateVec3(quatFromAxisAngle([0, 1, 0], (quarter * Math.PI) / 2), way);
}
