import type { BodyPart, Motion } from '@stfkit/core';
import type { Frames, HumanoidRig } from '@stfkit/humanoid';
import { posedFrames } from '@stfkit/humanoid';
import { degreesBetweenTurns, placeOf, turnOf } from '@stfkit/judges/measures';

/** Where all joints of a rig are at a time of a motion. */
export function poseAt({ skeleton }: HumanoidRig, motion: Motion, time: number): Frames {
  return posedFrames(skeleton, motion, time);
}

/** Degrees by which joints that both motions have are turned differently against their parents, at most. */
export function largestTurn(
  rig: HumanoidRig,
  a: Motion,
  b: Motion,
  times: readonly number[],
): number {
  let largest = 0;
  for (const time of times) {
    const [first, second] = [poseAt(rig, a, time), poseAt(rig, b, time)];
    for (const joint of rig.mapping.values()) {
      largest = Math.max(largest, degreesBetweenTurns(turnOf(first, joint), turnOf(second, joint)));
    }
  }
  return largest;
}

/** How far a part is from where it is in another pose of the same rig. */
export function gap(rig: HumanoidRig, a: Frames, b: Frames, part: BodyPart): number {
  const joint = rig.mapping.get(part) ?? 0;
  const [p, q] = [placeOf(a, joint), placeOf(b, joint)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}
