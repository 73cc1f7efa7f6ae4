import type { BodyPart, Vec3 } from '@stfkit/core';
import { invertQuat, rotateVec3, subtractVec3 } from '@stfkit/core';
import { addRotatedFlat } from '../math/flat-quat.ts';
import type { PosedRig } from '../pose/posed-rig.ts';
import { positionOf, rotationOf } from '../skeleton/frames-of.ts';
import type { Frames } from '../skeleton/rest-frames.ts';
import { restFrames } from '../skeleton/rest-frames.ts';
import type { Limb } from './bend-limb.ts';
import { findChain, followChain } from './limb-chain.ts';
import type { Plan } from './plan.ts';
import type { WorldPoses } from './world-poses.ts';

/**
 * A leg of both bodies: what its foot is to do. It ends in the joint that the body stands on: the foot of those
 * who walk on their soles, the toes of those who walk on their toes.
 */
export interface Leg extends Limb {
  readonly side: 'l' | 'r';
  /** Whether both bodies stand on the same part of the foot, so that bones can point where those of the source do. */
  readonly shape: 'same' | 'other';
  /** From the end of the leg to the toes of the target, in the axes of the end. */
  readonly toes: Float64Array;
  /** Joint of the source that the end of the leg follows, and the one whose standing is looked at. */
  readonly end: number;
  readonly toe: number;
  /** `x y z` a frame: where those are, in the scene of the source. */
  readonly endPath: Float64Array;
  readonly toePath: Float64Array;
}

/** The legs that both bodies have whole, with room for a path of so many frames. */
export function findLegs(plan: Plan, frames: number): Leg[] {
  const { source, target } = plan;
  const nodes = restFrames(target.skeleton);
  return (['l', 'r'] as const).flatMap((side) => {
    const of = (name: string) => `${name}.${side}` as BodyPart;
    const [from, to] = [standsOn(source, side), standsOn(target, side)];
    const chain = findChain(plan, nodes, to);
    const lower = to === of('toes') ? 2 : 1;
    const thigh = target.mapping.get(of('upper_leg'));
    const last = target.mapping.get(to);
    // Of bodies that stand otherwise the toes say where they stand: heels may be up on both.
    const shape = from === to ? 'same' : 'other';
    const toe = source.mapping.get(of('toes')) ?? source.mapping.get(from);
    const end = shape === 'same' ? source.mapping.get(from) : toe;
    if (!chain || chain.carriers.length < 3 + lower) return [];
    if (thigh === undefined || last === undefined || end === undefined || toe === undefined) {
      return [];
    }
    const { frames: pose, body } = target.pose;
    const tip = target.mapping.get(of('toes')) ?? last;
    return [
      {
        side,
        chain,
        lower,
        bends: shape === 'same' ? 'asItIs' : 'aboutHinge',
        stops: shape === 'same' ? 'softly' : 'straight',
        shape,
        toes: Float64Array.from(wayIn(nodes, last, tip)),
        end,
        toe,
        endPath: new Float64Array(3 * frames),
        toePath: new Float64Array(3 * frames),
        hinge: Float64Array.from(rotateVec3(invertQuat(rotationOf(pose, thigh)), body.left)),
      } satisfies Leg,
    ];
  });
}

/** The part that a leg ends in. */
function standsOn({ mapping, locomotionType }: PosedRig, side: 'l' | 'r'): BodyPart {
  const toes = `toes.${side}` as const;
  return locomotionType === 'digi' && mapping.has(toes) ? toes : `foot.${side}`;
}

/** From one joint to another, in the axes of the first. */
function wayIn(frames: Frames, from: number, to: number): Vec3 {
  const way = subtractVec3(positionOf(frames, to), positionOf(frames, from));
  return rotateVec3(invertQuat(rotationOf(frames, from)), way);
}

/** Notes where the foot of the source is in a frame. */
export function noteFoot(
  { end, toe, endPath, toePath }: Leg,
  frame: number,
  positions: Float64Array,
): void {
  for (let k = 0; k < 3; k++) {
    endPath[3 * frame + k] = positions[3 * end + k] as number;
    toePath[3 * frame + k] = positions[3 * toe + k] as number;
  }
}

/** Where the end of a leg of the target is, `x y z` a frame. */
export function endsOf({ chain }: Leg, poses: WorldPoses): Float64Array {
  const path = new Float64Array(3 * poses.times.length);
  for (let frame = 0; frame < poses.times.length; frame++) {
    followChain(chain, poses, frame, 0, path, 3 * frame);
  }
  return path;
}

/** Makes a path of the end of a leg that of its toes, in place, and returns it. */
export function toToes(
  { chain, toes }: Leg,
  { times, width, rotations }: WorldPoses,
  path: Float64Array,
): Float64Array {
  const end = chain.carriers[chain.carriers.length - 1] as number;
  for (let frame = 0; frame < times.length; frame++) {
    addRotatedFlat(path, 3 * frame, rotations, 4 * (frame * width + end), toes, 0);
  }
  return path;
}
