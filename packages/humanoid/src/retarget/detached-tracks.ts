import type { MotionInterpolation, MotionTrack } from '@stfkit/core';
import { addRotatedFlat, multiplyFlat, turnBackFlat } from '../math/flat-quat.ts';
import type { Frames } from '../skeleton/rest-frames.ts';
import { restFrames } from '../skeleton/rest-frames.ts';
import { stepsAbove } from '../skeleton/steps-above.ts';
import type { Carrier } from './carrier.ts';
import type { LimbChain } from './limb-chain.ts';
import { findChain, findWay, followChain, indexCarriers, measureChain } from './limb-chain.ts';
import { spaceBelow } from './parent-space.ts';
import type { Plan } from './plan.ts';
import type { WorldPoses } from './world-poses.ts';

/** A part that does not hang on the part above it: feet on controls, thighs beside the hips. */
export interface Detached {
  readonly carrier: Carrier;
  /** Over the parts of the body that it belongs to. */
  readonly chain: LimbChain;
}

/** The carriers that have to be moved along, as their skeleton does not carry them. */
export function findDetached(plan: Plan): Detached[] {
  const { parents } = plan.target.skeleton;
  const places = indexCarriers(plan);
  let nodes: Frames | undefined;
  return plan.carriers.flatMap((carrier) => {
    const way = carrier.part === 'hip' ? undefined : findWay(plan, places, carrier.part);
    const holder = plan.carriers[way?.at(-2) ?? -1]?.target;
    if (!way || holder === undefined) return [];
    const { end } = stepsAbove(parents, carrier.target, (joint) => joint === holder);
    if (end === holder) return [];
    nodes ??= restFrames(plan.target.skeleton);
    return [{ carrier, chain: measureChain(plan, nodes, way) }];
  });
}

/** The hips where they hang on a part of the body themselves, as on a torso that carries all; undefined elsewhere. */
export function findCarriedHips(plan: Plan): Detached | undefined {
  const carrier = plan.carriers.find(({ part }) => part === 'hip');
  if (!carrier || carrier.above < 0) return undefined;
  const chain = findChain(plan, restFrames(plan.target.skeleton), 'hip');
  return chain && { carrier, chain };
}

/** The translation track that keeps a detached part where the body has it. */
export function writeDetached(
  plan: Plan,
  { carrier, chain }: Detached,
  poses: WorldPoses,
  interpolation: MotionInterpolation,
): MotionTrack {
  const { skeleton } = plan.target;
  const { times, width, rotations } = poses;
  const holder = plan.carriers[carrier.above];
  const { joints } = stepsAbove(
    skeleton.parents,
    carrier.target,
    (joint) => joint === holder?.target,
  );
  const { joints: above } = stepsAbove(skeleton.parents, holder?.target ?? -1, () => false);
  const start = holder ? spaceBelow(skeleton, [...above, holder.target]) : undefined;
  const still = {
    position: [0, 0, 0],
    rotation: [0, 0, 0, 1],
    scale: start?.scale ?? [1, 1, 1],
  } as const;
  const space = spaceBelow(skeleton, joints, still);
  const offset = Float64Array.from(space.position);
  const turn = Float64Array.from(space.rotation);
  const upper = holder && findChain(plan, restFrames(skeleton), holder.part);
  const values = new Float64Array(3 * times.length);
  const at = new Float64Array(3);
  const q = new Float64Array(4);
  for (let frame = 0; frame < times.length; frame++) {
    at.fill(0);
    if (upper) {
      const own = 4 * (frame * width + carrier.above);
      followChain(upper, poses, frame, 0, at, 0);
      addRotatedFlat(at, 0, rotations, own, offset, 0);
      multiplyFlat(q, 0, rotations, own, turn, 0);
    } else {
      at.set(offset);
      q.set(turn);
    }
    const i = 3 * frame;
    followChain(chain, poses, frame, 0, values, i);
    for (let k = 0; k < 3; k++) at[k] = (values[i + k] as number) - (at[k] as number);
    turnBackFlat(values, i, q, 0, at, 0);
    for (let k = 0; k < 3; k++) values[i + k] = (values[i + k] as number) / (space.scale[k] || 1);
  }
  return { joint: carrier.target, property: 'translation', interpolation, times, values };
}
