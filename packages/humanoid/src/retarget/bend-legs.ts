import type { BodyPart, Quat, Vec3 } from '@stfkit/core';
import {
  addVec3,
  dotVec3,
  invertQuat,
  multiplyQuat,
  rotateVec3,
  scaleVec3,
  subtractVec3,
} from '@stfkit/core';
import { copyFlat } from '@stfkit/core/authoring';
import { affineOf, applyAffine } from '../math/affine.ts';
import { addRotatedFlat } from '../math/flat-quat.ts';
import { positionOf, rotationOf } from '../pose/frames-of.ts';
import type { Frames } from '../skeleton/rest-frames.ts';
import { restFrames } from '../skeleton/rest-frames.ts';
import type { LimbScratch } from './bend-limb.ts';
import { ASKED, bendLimb, createLimbScratch, MOST_TURN, PART, REACH } from './bend-limb.ts';
import { findContacts, forEachRun, slideOf } from './find-contacts.ts';
import { placeHips } from './hips-path.ts';
import type { LimbChain } from './limb-chain.ts';
import { findChain, followChain } from './limb-chain.ts';
import type { Plan } from './plan.ts';
import type { RetargetReport } from './report.ts';
import type { LegReach } from './stretch-legs.ts';
import type { WorldPoses } from './world-poses.ts';

/** A leg of both bodies: what its foot is to do. */
export interface Leg {
  readonly side: 'l' | 'r';
  /** Of the target, from the hip to the foot. */
  readonly chain: LimbChain;
  /** From the foot to the toes of the target, in the axes of the foot. */
  readonly toes: Float64Array;
  /** Joints of the source. */
  readonly ankle: number;
  readonly toe: number;
  /** `x y z` a frame: where they are. */
  readonly anklePath: Float64Array;
  readonly toePath: Float64Array;
  /** What a straight knee bends about, in the axes of the thigh. */
  readonly hinge: Float64Array;
}

/** The legs that both bodies have whole, with room for a path of so many frames. */
export function findLegs(plan: Plan, frames: number): Leg[] {
  const { source, target } = plan;
  const nodes = restFrames(target.skeleton);
  return (['l', 'r'] as const).flatMap((side) => {
    const of = (name: string) => `${name}.${side}` as BodyPart;
    const chain = findChain(plan, nodes, of('foot'));
    const ankle = source.mapping.get(of('foot'));
    const thigh = target.mapping.get(of('upper_leg'));
    const foot = target.mapping.get(of('foot'));
    if (!chain || chain.carriers.length < 4 || ankle === undefined || thigh === undefined)
      return [];
    if (foot === undefined) return [];
    const toe = source.mapping.get(of('toes')) ?? ankle;
    const tip = target.mapping.get(of('toes')) ?? foot;
    const { frames: pose, body } = target.pose;
    return [
      {
        side,
        chain,
        toes: Float64Array.from(wayIn(nodes, foot, tip)),
        ankle,
        toe,
        anklePath: new Float64Array(3 * frames),
        toePath: new Float64Array(3 * frames),
        hinge: Float64Array.from(rotateVec3(invertQuat(rotationOf(pose, thigh)), body.left)),
      },
    ];
  });
}

/** Notes where the foot of the source is in a frame. */
export function noteFoot(
  { ankle, toe, anklePath, toePath }: Leg,
  frame: number,
  positions: Float64Array,
): void {
  for (let k = 0; k < 3; k++) {
    anklePath[3 * frame + k] = positions[3 * ankle + k] as number;
    toePath[3 * frame + k] = positions[3 * toe + k] as number;
  }
}

/** From one joint to another, in the axes of the first. */
function wayIn(frames: Frames, from: number, to: number): Vec3 {
  const way = subtractVec3(positionOf(frames, to), positionOf(frames, from));
  return rotateVec3(invertQuat(rotationOf(frames, from)), way);
}

/** What bending the legs did. */
export interface BentLegs {
  readonly footSlide?: RetargetReport['footSlide'];
  readonly reaches: readonly LegReach[];
  /** In which part of the frames a foot does not come to its goal, as its leg would point elsewhere. */
  readonly missed: ReadonlyMap<BodyPart, number>;
}

/**
 * How far thighs and shins may turn away from where those of the source point, radians. 3.4°: directions are
 * to be kept to 3.5° (humanoid §5.1, A6), the rest is for what lies between keys. Without it legs of other
 * proportions turn by up to 60°, as their knees bend where those of the source are straight.
 */
const MOST = (3.4 * Math.PI) / 180;

/** What part of that brings feet where they belong; the rest is for standing still. */
const KEPT = 0.5;

/** Seconds over which a foot comes to stand and leaves again. */
const BLEND = 5 / 30;

/**
 * Bends the legs so that feet go where those of the source go, in the size of the target; with `contacts`
 * toes also stand still in one place while those of the source stand. Rotations of feet stay.
 *
 * @see humanoid §1.8
 */
export function bendLegs(
  plan: Plan,
  poses: WorldPoses,
  legs: readonly Leg[],
  mode: 'trajectory' | 'contacts',
): BentLegs {
  const { times } = poses;
  const count = times.length;
  const { source } = plan;
  const { up, height } = source.pose.body;
  const scratch = createLimbScratch();
  const total = { source: 0, before: 0, after: 0, frames: 0 };
  const goals = legs.map((leg) => layGoals(plan, leg, poses));
  const standing = legs.map(({ toePath }) => findContacts(toePath, times, up, height));
  const paths = legs.map((leg) => toesOf(leg, poses));
  const reaches: LegReach[] = [];
  const pushes = keepApart(plan, poses, legs, goals);
  const missed = new Map<BodyPart, number>();
  legs.forEach((leg, i) => {
    const path = goals[i] as Float64Array;
    const stands = standing[i] as Uint8Array;
    releaseInAir(plan, leg, poses, path);
    const most = mayTurn(leg, pushes);
    const misses = comeNear(leg, poses, path, most, mode === 'contacts' ? KEPT : 1, scratch);
    if (misses > 0) missed.set(`foot.${leg.side}`, misses / count);
    if (mode === 'contacts') lockToes(leg, poses, path, stands);
    const reach = new Float64Array(count);
    for (let frame = 0; frame < count; frame++) {
      scratch.n[MOST_TURN] = most[frame] as number;
      bendLimb(leg.chain, poses, frame, path, 3 * frame, leg.hinge, scratch);
      reach[frame] = scratch.n[REACH] as number;
    }
    const [lower = 0, foot = 0] = leg.chain.carriers.subarray(-2);
    reaches.push({ carriers: [lower, foot], reach });
    const own = slideOf(leg.toePath, times, stands);
    total.frames += own.frames;
    total.source += own.sum;
    total.before += slideOf(paths[i] as Float64Array, times, stands).sum;
    total.after += slideOf(toesOf(leg, poses), times, stands).sum;
  });
  const { frames } = total;
  if (frames === 0) return { reaches, missed };
  const [own, before, after] = [total.source, total.before, total.after].map((sum) => sum / frames);
  return {
    reaches,
    missed,
    footSlide: { source: own ?? 0, before: before ?? 0, after: after ?? 0 },
  };
}

/** Where the ankle of the target is to be, `x y z` a frame. */
function layGoals(plan: Plan, { ankle, anklePath, chain }: Leg, poses: WorldPoses): Float64Array {
  const { source, target, hips, facing, carriers } = plan;
  const { times, width, rotations } = poses;
  const rest = positionOf(source.pose.frames, ankle);
  const hip = positionOf(source.pose.frames, source.mapping.get('hip') ?? 0);
  const from = addVec3(hips.from, subtractVec3(rest, hip));
  // Where the foot is when the source is in its reference pose and the target follows: legs as far apart as there.
  let to = hips.to;
  chain.carriers.forEach((index, i) => {
    const above = carriers[chain.carriers[i - 1] ?? -1];
    if (!above || index < 0) return;
    const taken = multiplyQuat(rotationOf(source.pose.frames, above.source), above.offset);
    const [x = 0, y = 0, z = 0] = chain.offsets.subarray(3 * i, 3 * i + 3);
    to = addVec3(to, rotateVec3(multiplyQuat(facing, taken), [x, y, z]));
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
  const still = restTurn(plan, first);
  const aside = Float64Array.from(rotateVec3(invertQuat(still), level));
  const up = Float64Array.from(hips.up);
  const map = affineOf((at) => addVec3(placeHips(hips, at), scaleVec3(hips.up, lift)));
  const goals = new Float64Array(3 * times.length);
  const step = new Float64Array(3);
  for (let frame = 0; frame < times.length; frame++) {
    const i = 3 * frame;
    applyAffine(goals, i, map, anklePath, i, 1);
    step.fill(0);
    addRotatedFlat(step, 0, rotations, 4 * (frame * width + first), aside, 0);
    dropAlong(step, up);
    for (let k = 0; k < 3; k++) goals[i + k] = (goals[i + k] as number) + (step[k] as number);
  }
  return goals;
}

/** How a carrier of the target is turned when the source is in its reference pose. */
function restTurn({ source, facing, carriers }: Plan, index: number): Quat {
  const carrier = carriers[index];
  if (!carrier) return facing;
  const { frames } = source.pose;
  return multiplyQuat(facing, multiplyQuat(rotationOf(frames, carrier.source), carrier.offset));
}

/** Takes from a vector what it has along an axis of length 1. */
function dropAlong(v: Float64Array, axis: ArrayLike<number>): void {
  let along = 0;
  for (let k = 0; k < 3; k++) along += (v[k] as number) * (axis[k] as number);
  for (let k = 0; k < 3; k++) v[k] = (v[k] as number) - along * (axis[k] as number);
}

/** Heights of the body above its rest in which an ankle begins to be free of its goal, and is. */
const RISES = 0.06;
const FLIES = 0.2;

/** Leaves feet that are high up where the legs take them: only near the ground is it seen where they are. */
function releaseInAir(
  { source }: Plan,
  { ankle, anklePath, chain }: Leg,
  poses: WorldPoses,
  goals: Float64Array,
): void {
  const { up, height } = source.pose.body;
  const own = new Float64Array(3);
  const raised = dotVec3(positionOf(source.pose.frames, ankle), up);
  for (let frame = 0; frame < poses.times.length; frame++) {
    let above = -raised;
    for (let k = 0; k < 3; k++) above += (anklePath[3 * frame + k] as number) * (up[k] as number);
    const t = Math.min(1, Math.max(0, (above / height - RISES) / (FLIES - RISES)));
    if (t === 0) continue;
    const free = t * t * (3 - 2 * t);
    followChain(chain, poses, frame, 0, own, 0);
    for (let k = 0; k < 3; k++) {
      const goal = goals[3 * frame + k] as number;
      goals[3 * frame + k] = goal + free * ((own[k] as number) - goal);
    }
  }
}

/** How far the bones of a leg may turn in each frame: further where the rig wants its feet apart. */
function mayTurn({ chain: { offsets } }: Leg, pushes: Float64Array): Float64Array {
  const [a, b] = [offsets.subarray(-6, -3), offsets.subarray(-3)];
  const length = Math.hypot(...a) + Math.hypot(...b);
  const most = new Float64Array(pushes.length);
  for (let frame = 0; frame < pushes.length; frame++) {
    most[frame] = MOST + Math.max(0, pushes[frame] as number) / length;
  }
  return most;
}

/** Puts goals where the foot can come to with a part of what the leg may turn; in how many frames it cannot come to them with all. */
function comeNear(
  { chain, hinge }: Leg,
  poses: WorldPoses,
  goals: Float64Array,
  most: Float64Array,
  part: number,
  scratch: LimbScratch,
): number {
  const { width, rotations, times } = poses;
  const upper = chain.carriers[chain.carriers.length - 3] as number;
  const lower = chain.carriers[chain.carriers.length - 2] as number;
  const kept = new Float64Array(8);
  const { n } = scratch;
  let misses = 0;
  for (let frame = 0; frame < times.length; frame++) {
    const i = 4 * (frame * width + upper);
    const j = 4 * (frame * width + lower);
    copyFlat(kept, 0, rotations, i);
    copyFlat(kept, 4, rotations, j);
    n[MOST_TURN] = part * (most[frame] as number);
    bendLimb(chain, poses, frame, goals, 3 * frame, hinge, scratch);
    if ((n[ASKED] as number) > (most[frame] as number)) misses++;
    if (part < 1 && (n[PART] as number) < 1) followChain(chain, poses, frame, 0, goals, 3 * frame);
    copyFlat(rotations, i, kept, 0);
    copyFlat(rotations, j, kept, 4);
  }
  return misses;
}

/** Where the toes of the target are, `x y z` a frame. */
function toesOf({ chain, toes }: Leg, poses: WorldPoses): Float64Array {
  const { times, width, rotations } = poses;
  const path = new Float64Array(3 * times.length);
  const foot = chain.carriers[chain.carriers.length - 1] as number;
  for (let frame = 0; frame < times.length; frame++) {
    followChain(chain, poses, frame, 0, path, 3 * frame);
    addRotatedFlat(path, 3 * frame, rotations, 4 * (frame * width + foot), toes, 0);
  }
  return path;
}

/** Pushes the goals of both feet apart to the least distance that the rig sets, across the hips; by how much, a frame. */
function keepApart(
  plan: Plan,
  { width, rotations }: WorldPoses,
  legs: readonly Leg[],
  goals: readonly Float64Array[],
): Float64Array {
  const { target, carriers } = plan;
  const pushes = new Float64Array(width > 0 ? rotations.length / (4 * width) : 0);
  const least = target.settings?.feetSpacing ?? 0;
  const [left, right] = [goals[0], goals[1]];
  if (!(least > 0) || legs.length < 2 || !left || !right) return pushes;
  const hip = carriers.findIndex(({ part }) => part === 'hip');
  if (hip < 0) return pushes;
  const still = restTurn(plan, hip);
  const across = Float64Array.from(rotateVec3(invertQuat(still), target.pose.body.left));
  const axis = new Float64Array(3);
  const up = target.pose.body.up;
  for (let i = 0; i < left.length; i += 3) {
    axis.fill(0);
    addRotatedFlat(axis, 0, rotations, 4 * ((i / 3) * width + hip), across, 0);
    dropAlong(axis, up);
    let size = 0;
    for (let k = 0; k < 3; k++) size += (axis[k] as number) ** 2;
    if (!(size > 0)) continue;
    size = Math.sqrt(size);
    let apart = 0;
    for (let k = 0; k < 3; k++) {
      apart += (((left[i + k] as number) - (right[i + k] as number)) * (axis[k] as number)) / size;
    }
    if (apart >= least) continue;
    pushes[i / 3] = (least - apart) / 2;
    for (let k = 0; k < 3; k++) {
      const push = ((least - apart) / 2) * ((axis[k] as number) / size);
      left[i + k] = (left[i + k] as number) + push;
      right[i + k] = (right[i + k] as number) - push;
    }
  }
  return pushes;
}

/** Moves the goals of a foot so that its toes stay in one place while they stand. */
function lockToes(
  { chain, toes }: Leg,
  { times, width, rotations }: WorldPoses,
  goals: Float64Array,
  standing: Uint8Array,
): void {
  const foot = chain.carriers[chain.carriers.length - 1] as number;
  const path = goals.slice();
  for (let frame = 0; frame < times.length; frame++) {
    addRotatedFlat(path, 3 * frame, rotations, 4 * (frame * width + foot), toes, 0);
  }
  const moves = new Float64Array(goals.length);
  const weights = new Float64Array(times.length);
  const mean = new Float64Array(3);
  forEachRun(standing, (start, end) => {
    mean.fill(0);
    for (let i = 3 * start; i < 3 * end; i++) {
      mean[i % 3] = (mean[i % 3] as number) + (path[i] as number) / (end - start);
    }
    const [first, last] = [times[start] as number, times[end - 1] as number];
    let frame = start;
    while (frame > 0 && first - (times[frame - 1] as number) < BLEND) frame--;
    for (; frame < times.length; frame++) {
      const time = times[frame] as number;
      if (time - last >= BLEND) break;
      const outside = Math.max(first - time, time - last, 0) / BLEND;
      // A cubic ease: no jerk where a foot comes down or leaves.
      const weight = 1 - outside * outside * (3 - 2 * outside);
      if (weight <= (weights[frame] as number)) continue;
      weights[frame] = weight;
      const near = 3 * Math.min(end - 1, Math.max(start, frame));
      for (let k = 0; k < 3; k++) {
        moves[3 * frame + k] = weight * ((mean[k] as number) - (path[near + k] as number));
      }
    }
  });
  for (let i = 0; i < goals.length; i++) goals[i] = (goals[i] as number) + (moves[i] as number);
}
