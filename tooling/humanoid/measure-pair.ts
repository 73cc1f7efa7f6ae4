import type { BodyPart, Motion, Vec3 } from '@stfkit/core';
import {
  crossVec3,
  dotVec3,
  invertQuat,
  lengthVec3,
  multiplyQuat,
  normalizeVec3,
  rotateVec3,
  scaleVec3,
  subtractVec3,
} from '@stfkit/core';
import type { Frames, HumanoidRig } from '@stfkit/humanoid';
import { restFrames } from '@stfkit/humanoid';
import { degreesBetweenWays, placeOf, turnOf } from '@stfkit/judges/measures';
import { poseAt } from '@stfkit/judges/sample-motion';

/** The joints of a rig at a time of a motion, in the space of the scene. */
export function framesAt({ skeleton }: HumanoidRig, motion: Motion, seconds: number): Frames {
  const pose = poseAt(skeleton, motion, seconds);
  return restFrames({
    ...skeleton,
    translations: Float64Array.from(pose.flatMap(({ translation }) => translation)),
    rotations: Float64Array.from(pose.flatMap(({ rotation }) => rotation)),
    scales: Float64Array.from(pose.flatMap(({ scale }) => scale)),
  });
}

/** The way from one part to another in a pose; undefined where the rig lacks one or they stand together. */
export function wayBetween(
  rig: HumanoidRig,
  frames: Frames,
  from: BodyPart,
  to: BodyPart,
): Vec3 | undefined {
  const [a, b] = [rig.mapping.get(from), rig.mapping.get(to)];
  if (a === undefined || b === undefined) return undefined;
  const way = subtractVec3(placeOf(frames, b), placeOf(frames, a));
  return lengthVec3(way) > 0 ? way : undefined;
}

const SIDES = ['l', 'r'] as const;

/** Segments whose direction is compared. */
export const ARMS: readonly (readonly [BodyPart, BodyPart])[] = SIDES.flatMap((side) => [
  [`upper_arm.${side}`, `lower_arm.${side}`] as const,
  [`lower_arm.${side}`, `wrist.${side}`] as const,
]);
export const LEGS: readonly (readonly [BodyPart, BodyPart])[] = SIDES.flatMap((side) => [
  [`upper_leg.${side}`, `lower_leg.${side}`] as const,
  [`lower_leg.${side}`, `foot.${side}`] as const,
]);

/**
 * How a limb is bent and a palm turned, in axes that go with the upper bone from the reference pose of the
 * rig: the bone, and the line of sight of the body across it. Undefined where the limb is straight.
 */
export function rollsOf(
  rig: HumanoidRig,
  reference: Frames,
  forward: Vec3,
  posed: Frames,
): Map<string, Vec3> {
  const rolls = new Map<string, Vec3>();
  for (const side of SIDES) {
    for (const [upper, lower, end] of [
      [`upper_arm.${side}`, `lower_arm.${side}`, `wrist.${side}`],
      [`upper_leg.${side}`, `lower_leg.${side}`, `foot.${side}`],
    ] as const) {
      const first = wayBetween(rig, posed, upper, lower);
      const second = wayBetween(rig, posed, lower, end);
      if (!first || !second || degreesBetweenWays(first, second) < 20) continue;
      const axis = normalizeVec3(crossVec3(first, second));
      const told = tellIn(rig, reference, forward, posed, upper, lower, axis);
      if (told) rolls.set(upper, told);
    }
    const index = wayBetween(rig, posed, `wrist.${side}`, `index_1.${side}`);
    const little = wayBetween(rig, posed, `wrist.${side}`, `little_1.${side}`);
    if (!index || !little) continue;
    const palm = normalizeVec3(crossVec3(index, little));
    const told = tellIn(rig, reference, forward, posed, `lower_arm.${side}`, `wrist.${side}`, palm);
    if (told) rolls.set(`palm.${side}`, told);
  }
  return rolls;
}

function tellIn(
  rig: HumanoidRig,
  reference: Frames,
  forward: Vec3,
  posed: Frames,
  part: BodyPart,
  next: BodyPart,
  direction: Vec3,
): Vec3 | undefined {
  const rest = wayBetween(rig, reference, part, next);
  const joint = rig.mapping.get(part);
  if (!rest) return undefined;
  const turn = multiplyQuat(turnOf(posed, joint), invertQuat(turnOf(reference, joint)));
  const x = normalizeVec3(rest);
  const y = normalizeVec3(subtractVec3(forward, scaleVec3(x, dotVec3(forward, x))));
  const still = rotateVec3(invertQuat(turn), direction);
  return [dotVec3(still, x), dotVec3(still, y), dotVec3(still, crossVec3(x, y))];
}
