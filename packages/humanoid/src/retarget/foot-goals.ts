import type { Vec3 } from '@stfkit/core';
import { addVec3, dotVec3, invertQuat, rotateVec3, scaleVec3, subtractVec3 } from '@stfkit/core';
import { affineOf, applyAffine } from '../math/affine.ts';
import { rotateFlat } from '../math/flat-quat.ts';
import { positionOf } from '../skeleton/frames-of.ts';
import type { Carrier } from './carrier.ts';
import { placeHips } from './hips-path.ts';
import type { Leg } from './legs.ts';
import { followChain } from './limb-chain.ts';
import type { Plan } from './plan.ts';
import { restOfCarrier } from './rest-of-carrier.ts';
import type { WorldPoses } from './world-poses.ts';

/**
 * Where the end of a leg of the target is to be, `x y z` a frame: it goes the way of the source's in the size of
 * the target, from where it is when the source is in its reference pose and the target follows.
 *
 * @see humanoid §1.8
 */
export function layGoals(
  plan: Plan,
  { end, endPath, chain }: Leg,
  poses: WorldPoses,
): Float64Array {
  const { target, hips, carriers } = plan;
  const { times, width, rotations } = poses;
  const from = restOfEnd(plan, end);
  let to = hips.to;
  chain.carriers.forEach((index, i) => {
    const above = carriers[chain.carriers[i - 1] ?? -1];
    if (!above || index < 0) return;
    const [x = 0, y = 0, z = 0] = chain.offsets.subarray(3 * i, 3 * i + 3);
    to = addVec3(to, rotateVec3(restOfCarrier(plan, above), [x, y, z]));
  });
  const own = carriers[chain.carriers[chain.carriers.length - 1] ?? 0];
  const foot = positionOf(target.pose.frames, own?.target ?? 0);
  // It stands as high as at rest, however its bones divide the leg.
  const ground = dotVec3(foot, hips.up) + hips.raised;
  to = addVec3(to, scaleVec3(hips.up, ground - dotVec3(to, hips.up)));
  // Feet are as far beside and before the hips as in the target's own proportions, wherever the hips look.
  const beside = subtractVec3(to, placeHips(hips, from));
  const lift = dotVec3(beside, hips.up);
  const level = subtractVec3(beside, scaleVec3(hips.up, lift));
  const first = chain.carriers[0] as number;
  const still = restOfCarrier(plan, carriers[first] as Carrier);
  const aside = Float64Array.from(rotateVec3(invertQuat(still), level));
  const up = Float64Array.from(hips.up);
  const map = affineOf((at) => addVec3(placeHips(hips, at), scaleVec3(hips.up, lift)));
  const goals = new Float64Array(3 * times.length);
  const step = new Float64Array(3);
  for (let frame = 0; frame < times.length; frame++) {
    const i = 3 * frame;
    applyAffine(goals, i, map, endPath, i, 1);
    rotateFlat(step, 0, rotations, 4 * (frame * width + first), aside, 0);
    dropAlong(step, up);
    for (let k = 0; k < 3; k++) goals[i + k] = (goals[i + k] as number) + (step[k] as number);
  }
  return goals;
}

/** Where a joint of the source is when it stands at rest; the hips of motion capture rest in the origin. */
export function restOfEnd({ source, hips }: Plan, joint: number): Vec3 {
  const { frames } = source.pose;
  const hip = positionOf(frames, source.mapping.get('hip') ?? 0);
  return addVec3(hips.from, subtractVec3(positionOf(frames, joint), hip));
}

/** Takes from a vector what it has along an axis of length 1. */
export function dropAlong(v: Float64Array, axis: ArrayLike<number>): void {
  let along = 0;
  for (let k = 0; k < 3; k++) along += (v[k] as number) * (axis[k] as number);
  for (let k = 0; k < 3; k++) v[k] = (v[k] as number) - along * (axis[k] as number);
}

/** Heights of the body above its rest in which a foot begins to be free of its goal, and is. */
const RISES = 0.06;
const FLIES = 0.2;

/**
 * Leaves feet that are high up where the legs take them: only near the ground is it seen where they are.
 *
 * @returns How near to the ground the foot is, a frame: 1 on it, 0 where it is free.
 */
export function releaseInAir(
  plan: Plan,
  { end, endPath, chain }: Leg,
  poses: WorldPoses,
  goals: Float64Array,
): Float64Array {
  const { up, height } = plan.source.pose.body;
  const near = new Float64Array(poses.times.length).fill(1);
  const own = new Float64Array(3);
  const raised = dotVec3(restOfEnd(plan, end), up);
  for (let frame = 0; frame < near.length; frame++) {
    let above = -raised;
    for (let k = 0; k < 3; k++) above += (endPath[3 * frame + k] as number) * (up[k] as number);
    const t = Math.min(1, Math.max(0, (above / height - RISES) / (FLIES - RISES)));
    if (t === 0) continue;
    const free = t * t * (3 - 2 * t);
    near[frame] = 1 - free;
    followChain(chain, poses, frame, 0, own, 0);
    for (let k = 0; k < 3; k++) {
      const goal = goals[3 * frame + k] as number;
      goals[3 * frame + k] = goal + free * ((own[k] as number) - goal);
    }
  }
  return near;
}
