import type { BodyPart, Vec3 } from '@stfkit/core';
import { invertQuat, rotateVec3 } from '@stfkit/core';
import { addRotatedFlat } from '../math/flat-quat.ts';
import { distance, middleOf } from '../pose/body-frame.ts';
import type { PosedRig } from '../pose/posed-rig.ts';
import { rotationOf } from '../skeleton/frames-of.ts';
import { restFrames } from '../skeleton/rest-frames.ts';
import type { Limb } from './bend-limb.ts';
import { solveLimb, turnLimb } from './bend-limb.ts';
import type { LimbChain } from './limb-chain.ts';
import { findChain, followChain } from './limb-chain.ts';
import { createLimbScratch, MOST_TURN } from './limb-scratch.ts';
import type { Plan } from './plan.ts';
import type { WorldPoses } from './world-poses.ts';

/** An arm of both bodies: where its hand is beside the trunk. */
export interface Arm extends Limb {
  /** Joints of the source. */
  readonly wrist: number;
  readonly beside: readonly [number, number];
  /** Of the target, to the joints that are beside it. */
  readonly anchors: readonly [LimbChain, LimbChain];
  /** What distances from there are multiplied by. */
  readonly scale: number;
  /** `x y z` a frame: from the middle of the joints beside it to the wrist, in the scene of the source. */
  readonly path: Float64Array;
}

const ANCHORS = { chest: 'upper_arm', hip: 'upper_leg' } as const;

/** The arms that both bodies have whole, with room for a path of so many frames. */
export function findArms(plan: Plan, frames: number, goal: 'chest' | 'hip'): Arm[] {
  const { source, target } = plan;
  const nodes = restFrames(target.skeleton);
  const pair = [`${ANCHORS[goal]}.l`, `${ANCHORS[goal]}.r`] as const;
  const anchors = pair.map((part) => findChain(plan, nodes, part as BodyPart));
  const beside = pair.map((part) => source.mapping.get(part as BodyPart));
  const [left, right] = anchors;
  const [l, r] = beside;
  if (!left || !right || l === undefined || r === undefined) return [];
  return (['l', 'r'] as const).flatMap((side) => {
    const of = (name: string) => `${name}.${side}` as BodyPart;
    const chain = findChain(plan, nodes, of('wrist'));
    const wrist = source.mapping.get(of('wrist'));
    const upper = target.mapping.get(of('upper_arm'));
    const scale = reachOf(target, side, pair) / reachOf(source, side, pair);
    if (!chain || chain.carriers.length < 4 || wrist === undefined || upper === undefined)
      return [];
    if (!(scale > 0 && scale < Number.POSITIVE_INFINITY)) return [];
    const { frames: pose, body } = target.pose;
    const up: Vec3 = side === 'l' ? [-body.up[0], -body.up[1], -body.up[2]] : body.up;
    return [
      {
        chain,
        lower: 1,
        bends: 'asItIs',
        stops: 'straight',
        wrist,
        beside: [l, r] as const,
        anchors: [left, right] as const,
        scale,
        path: new Float64Array(3 * frames),
        hinge: Float64Array.from(rotateVec3(invertQuat(rotationOf(pose, upper)), up)),
      },
    ];
  });
}

/** From the middle of a pair of joints over the shoulder to the wrist. */
function reachOf(
  { mapping, pose: { frames } }: PosedRig,
  side: 'l' | 'r',
  pair: readonly string[],
): number {
  const joints = (['upper_arm', 'lower_arm', 'wrist'] as const).map((part) =>
    mapping.get(`${part}.${side}`),
  );
  const [upper, lower, wrist] = joints;
  const anchors = pair.flatMap((part) => mapping.get(part as BodyPart) ?? []);
  if (upper === undefined || lower === undefined || wrist === undefined) return 0;
  const [x, y, z] = middleOf(frames, anchors);
  const shoulder = frames.positions.subarray(3 * upper, 3 * upper + 3);
  const aside = Math.hypot((shoulder[0] ?? 0) - x, (shoulder[1] ?? 0) - y, (shoulder[2] ?? 0) - z);
  return aside + distance(frames, upper, lower) + distance(frames, lower, wrist);
}

/** Notes where the hand of the source is in a frame. */
export function noteHand(
  { path, wrist, beside }: Arm,
  frame: number,
  positions: Float64Array,
): void {
  const [l, r] = beside;
  for (let k = 0; k < 3; k++) {
    const middle = ((positions[3 * l + k] as number) + (positions[3 * r + k] as number)) / 2;
    path[3 * frame + k] = (positions[3 * wrist + k] as number) - middle;
  }
}

/** Bends the arms so that hands are beside the trunk where those of the source are, in the size of the target. */
export function bendArms({ facing }: Plan, poses: WorldPoses, arms: readonly Arm[]): void {
  const scratch = createLimbScratch();
  scratch.n[MOST_TURN] = Number.POSITIVE_INFINITY;
  const turn = Float64Array.from(facing);
  const goal = new Float64Array(3);
  const place = new Float64Array(6);
  const way = new Float64Array(3);
  for (const arm of arms) {
    const { anchors, scale, path } = arm;
    for (let frame = 0; frame < poses.times.length; frame++) {
      followChain(anchors[0], poses, frame, 0, place, 0);
      followChain(anchors[1], poses, frame, 0, place, 3);
      for (let k = 0; k < 3; k++) {
        goal[k] = ((place[k] as number) + (place[3 + k] as number)) / 2;
        way[k] = scale * (path[3 * frame + k] as number);
      }
      addRotatedFlat(goal, 0, turn, 0, way, 0);
      solveLimb(arm, poses, frame, goal, 0, scratch);
      turnLimb(arm, poses, frame, scratch);
    }
  }
}
