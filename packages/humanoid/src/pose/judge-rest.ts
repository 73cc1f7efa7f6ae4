import type { BodyPart, Vec3 } from '@stfkit/core';
import { dotVec3, normalizeVec3, scaleVec3, subtractVec3 } from '@stfkit/core';
import type { BodyMapping } from '../body-mapping.ts';
import type { HumanoidRig } from '../humanoid-rig.ts';
import { positionOf } from '../skeleton/frames-of.ts';
import type { Frames } from '../skeleton/rest-frames.ts';
import type { BodyFrame } from './body-frame.ts';
import { segment } from './directions.ts';

/* Thresholds: humanoid §1.7. A reference pose outside of them is no pose that a figure is made in. */

/** Legs may be this far from straight down, degrees. */
const LEG_CONE = 40;
/** Arms may be this far above the horizontal, degrees. */
const ARM_ABOVE = 30;
/** Arms may be this far below the horizontal, degrees. */
const ARM_BELOW = 65;
/** Arms may point this far to the front or the back, degrees. */
const ARM_ASIDE = 35;
/** Limbs of the left and the right may point this far from each other's likeness in a mirror, degrees. */
const UNEVEN = 12;
/** Parts of the body that may stand in one place with another, of all. */
const COINCIDENT = 0.25;

const DEGREES = 180 / Math.PI;

const ARM = [
  ['upper_arm', 'lower_arm'],
  ['lower_arm', 'wrist'],
] as const;

const LEG = [
  ['upper_leg', 'lower_leg'],
  ['lower_leg', 'foot'],
] as const;

/** Those who stand on their toes have bent legs, which end below where they start all the same. */
const DIGI_LEG = [['upper_leg', 'toes']] as const;

/** What speaks against a pose as the one that a figure was made in, in words; empty where nothing does. */
export function judgeRest(
  frames: Frames,
  mapping: BodyMapping,
  body: BodyFrame,
  locomotion: HumanoidRig['locomotionType'] = 'planti',
): string[] {
  const faults: string[] = [];
  const angleTo = (v: Vec3, axis: Vec3) =>
    Math.acos(Math.min(1, Math.max(-1, dotVec3(normalizeVec3(v), axis)))) * DEGREES;
  for (const side of ['l', 'r'] as const) {
    for (const [from, to] of locomotion === 'digi' ? DIGI_LEG : LEG) {
      const way = between(frames, mapping, `${from}.${side}`, `${to}.${side}`, body);
      if (!way) continue;
      const angle = 180 - angleTo(way, body.up);
      if (angle > LEG_CONE) faults.push(`${from}.${side} points ${angle.toFixed(0)}° from down`);
    }
    const arm = between(frames, mapping, `upper_arm.${side}`, `lower_arm.${side}`, body);
    if (!arm) continue;
    const above = 90 - angleTo(arm, body.up);
    const forward = Math.abs(90 - angleTo(arm, body.forward));
    if (above > ARM_ABOVE || above < -ARM_BELOW) {
      faults.push(`upper_arm.${side} points ${above.toFixed(0)}° from the horizontal`);
    } else if (forward > ARM_ASIDE) {
      faults.push(`upper_arm.${side} points ${forward.toFixed(0)}° to the front or back`);
    }
  }
  const trunk = between(frames, mapping, 'hip', 'head', body);
  if (trunk && dotVec3(trunk, body.up) < 0) faults.push('the head is below the hip');
  const coincident = countCoincident(frames, mapping, body);
  if (coincident > COINCIDENT * mapping.size) {
    faults.push(`${coincident} of ${mapping.size} joints stand where another stands`);
  }
  return faults;
}

/**
 * What speaks against nodes as a pose that figures are made in beyond that, in words: both sides are made alike, which
 * frames of a motion seldom are. The least uneven of 238 first frames that is like a rest otherwise is so by 13°, the
 * most uneven of 32 rigs by 7°.
 */
export function judgeSides(frames: Frames, mapping: BodyMapping, body: BodyFrame): string[] {
  const { left } = body;
  return [...ARM, ...LEG].flatMap(([from, to]) => {
    const l = between(frames, mapping, `${from}.l`, `${to}.l`, body);
    const r = between(frames, mapping, `${from}.r`, `${to}.r`, body);
    if (!l || !r) return [];
    const mirrored = subtractVec3(r, scaleVec3(left, 2 * dotVec3(r, left)));
    const angle =
      Math.acos(Math.min(1, dotVec3(normalizeVec3(l), normalizeVec3(mirrored)))) * DEGREES;
    return angle > UNEVEN ? [`${from}.l and ${from}.r point ${angle.toFixed(0)}° apart`] : [];
  });
}

const between = (
  frames: Frames,
  mapping: BodyMapping,
  from: BodyPart,
  to: BodyPart,
  { height }: BodyFrame,
): Vec3 | undefined => segment(frames, mapping, from, to, 1e-3 * height);

function countCoincident(frames: Frames, mapping: BodyMapping, { height }: BodyFrame): number {
  const places = [...mapping.values()].map((joint) => positionOf(frames, joint));
  const most = 1e-4 * height;
  // By axes: a length for each of all pairs would be a part of the whole plan of a retargeting that is felt.
  const near = (a: Vec3, b: Vec3) =>
    Math.abs(a[0] - b[0]) <= most && Math.abs(a[1] - b[1]) <= most && Math.abs(a[2] - b[2]) <= most;
  return places.filter((place, i) => places.some((other, j) => j < i && near(place, other))).length;
}
