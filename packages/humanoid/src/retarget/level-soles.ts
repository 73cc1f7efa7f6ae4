import type { Vec3 } from '@stfkit/core';
import { dotVec3 } from '@stfkit/core';
import { positionOf } from '../skeleton/frames-of.ts';
import { restOfEnd } from './foot-goals.ts';
import type { Leg } from './legs.ts';
import { toToes } from './legs.ts';
import type { Plan } from './plan.ts';
import type { WorldPoses } from './world-poses.ts';

/** How high the sole of the source is above where it rests, a frame: the lower one of ankle and toes. */
export function heightsOfSole(plan: Plan, { end, toe, endPath, toePath }: Leg): Float64Array {
  const { up } = plan.source.pose.body;
  const restOf = (joint: number) => dotVec3(restOfEnd(plan, joint), up);
  return lowerOf(endPath, restOf(end), toePath, restOf(toe), up);
}

/**
 * Lifts or lowers the goals of an ankle, in place, so that the sole is as high as that of the source, in the size of
 * the target: while heels are up, feet that are longer would go into the ground with their toes.
 */
export function levelSoles(
  plan: Plan,
  leg: Leg,
  poses: WorldPoses,
  goals: Float64Array,
  heights: Float64Array,
): void {
  const { target, hips } = plan;
  const ankle = target.mapping.get(`foot.${leg.side}`);
  const toes = target.mapping.get(`toes.${leg.side}`);
  // What has an ankle alone, or stands on its toes, goes by that joint.
  if (leg.shape === 'other' || leg.toe === leg.end || ankle === undefined || toes === undefined) {
    return;
  }
  const { up, raised, scale } = hips;
  const restOf = (joint: number) => dotVec3(positionOf(target.pose.frames, joint), up) + raised;
  const tips = toToes(leg, poses, goals.slice());
  const own = lowerOf(goals, restOf(ankle), tips, restOf(toes), up);
  for (let frame = 0; frame < heights.length; frame++) {
    const lift = scale * (heights[frame] as number) - (own[frame] as number);
    for (let k = 0; k < 3; k++) {
      goals[3 * frame + k] = (goals[3 * frame + k] as number) + lift * (up[k] as number);
    }
  }
}

/** How high the lower one of two places is above where each rests, a frame. */
function lowerOf(
  first: Float64Array,
  restOfFirst: number,
  second: Float64Array,
  restOfSecond: number,
  up: Vec3,
): Float64Array {
  const heights = new Float64Array(first.length / 3);
  for (let frame = 0; frame < heights.length; frame++) {
    let a = -restOfFirst;
    let b = -restOfSecond;
    for (let k = 0; k < 3; k++) {
      a += (first[3 * frame + k] as number) * (up[k] as number);
      b += (second[3 * frame + k] as number) * (up[k] as number);
    }
    heights[frame] = Math.min(a, b);
  }
  return heights;
}
