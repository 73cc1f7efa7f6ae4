import { rotateFlat, turnBackFlat } from '../math/flat-quat.ts';
import { turnOfVector, vectorOfTurn } from '../math/rotation-vector.ts';
import { endOfLimb, solveLimb, turnLimb } from './bend-limb.ts';
import { calmTurns } from './calm-turns.ts';
import type { Jerk } from './jerk.ts';
import type { Leg } from './legs.ts';
import type { LimbScratch } from './limb-scratch.ts';
import { ASKED, MOST_TURN, PART, REACH } from './limb-scratch.ts';
import type { WorldPoses } from './world-poses.ts';

/** What part of all that bones may turn brings feet where they belong; the rest is for standing still. */
const KEPT = 0.5;

/**
 * Moves goals, in place, that a leg cannot come to with a part of what it may turn, to where it comes then.
 *
 * @param most How far the bones may turn, radians a frame.
 * @returns In how many frames it cannot come to them with all that it may turn.
 */
export function comeNear(
  leg: Leg,
  poses: WorldPoses,
  goals: Float64Array,
  most: Float64Array,
  scratch: LimbScratch,
): number {
  const { n } = scratch;
  let misses = 0;
  for (let frame = 0; frame < poses.times.length; frame++) {
    n[MOST_TURN] = KEPT * (most[frame] as number);
    solveLimb(leg, poses, frame, goals, 3 * frame, scratch);
    if ((n[ASKED] as number) > (most[frame] as number)) misses++;
    if ((n[PART] as number) < 1) endOfLimb(scratch, goals, 3 * frame);
  }
  return misses;
}

/** What turning a leg did. */
export interface TurnedLeg {
  /** How far away the goal is, in lengths of the leg, a frame: more than 1 is out of reach. */
  readonly reach: Float64Array;
  /** In how many frames the leg does not come to the goal. */
  readonly misses: number;
}

/**
 * Turns the bones of a leg so that its end comes to the goals, no further than they may; goals are moved, in place,
 * to where it would come.
 *
 * @param most How far the bones may turn, radians a frame.
 * @param jerk How the body accelerates without the turns.
 */
export function turnLeg(
  leg: Leg,
  poses: WorldPoses,
  goals: Float64Array,
  most: Float64Array,
  jerk: Jerk,
  scratch: LimbScratch,
): TurnedLeg {
  const { times, width, rotations } = poses;
  const { carriers } = leg.chain;
  const { n, q } = scratch;
  const knee = carriers.length - 1 - leg.lower;
  // As the turns lie in the scratch: the lower bone first.
  const bones = [carriers[knee] as number, carriers[knee - 1] as number] as const;
  const turns = [new Float64Array(goals.length), new Float64Array(goals.length)] as const;
  const reach = new Float64Array(times.length);
  let misses = 0;
  for (let frame = 0; frame < times.length; frame++) {
    n[MOST_TURN] = most[frame] as number;
    solveLimb(leg, poses, frame, goals, 3 * frame, scratch);
    reach[frame] = n[REACH] as number;
    if ((n[ASKED] as number) > (most[frame] as number)) misses++;
    endOfLimb(scratch, goals, 3 * frame);
    for (let i = 0; i < 2; i++) {
      vectorOfTurn(q, 4 * i, q, 4 * i);
      const at = 4 * (frame * width + (bones[i] as number));
      turnBackFlat(turns[i] as Float64Array, 3 * frame, rotations, at, q, 4 * i);
    }
  }
  if (leg.shape === 'same') calmTurns(poses, bones, turns, most, jerk);
  for (let frame = 0; frame < times.length; frame++) {
    for (let i = 0; i < 2; i++) {
      const at = 4 * (frame * width + (bones[i] as number));
      rotateFlat(q, 4 * i, rotations, at, turns[i] as Float64Array, 3 * frame);
      turnOfVector(q, 4 * i, q, 4 * i);
    }
    turnLimb(leg, poses, frame, scratch);
  }
  return { reach, misses };
}
