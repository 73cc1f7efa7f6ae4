import { addRotatedFlat, multiplyFlat, powerFlat, rotateFlat } from '../math/flat-quat.ts';
import type { LimbChain } from './limb-chain.ts';
import { followChain } from './limb-chain.ts';
import type { LimbScratch } from './limb-scratch.ts';
import {
  A,
  ANGLE,
  ASKED,
  AXIS,
  B,
  cross,
  DISTANCE,
  DOT,
  dot,
  LOWER,
  MOST_TURN,
  measure,
  measureTurn,
  PART,
  REACH,
  SIZE,
  START,
  SUM,
  turnAbout,
  turnBetween,
  UPPER,
  WAY,
} from './limb-scratch.ts';
import type { WorldPoses } from './world-poses.ts';

/** A limb of two bones that bends in one joint. */
export interface Limb {
  /** From the hip to the end of the limb. */
  readonly chain: LimbChain;
  /** How many carriers the lower bone has: those of legs on toes keep their bend and turn as one. */
  readonly lower: 1 | 2;
  /** `x y z` in the axes of the upper bone: what a straight limb bends about. */
  readonly hinge: Float64Array;
  /** Whether it bends the way that it is bent already, or always about its hinge, as one that was bent from another shape. */
  readonly bends: 'asItIs' | 'aboutHinge';
  /** Whether it slows down before it is straight; it then bends more than the goal asks for. */
  readonly stops: 'softly' | 'straight';
}

/** A limb is not folded further than this part of what it could be, nor does it end in its start. */
const FOLDED = 1e-3;

/** The part of what a bone may turn from which on it lags behind: it comes to a stop without a jerk. */
const EASES = 0.5;

/** A bend whose sine is less than this has no axis. */
const STRAIGHT = 1e-4;

/**
 * Finds how the bones of a limb turn in the scene so that its end comes to a goal, in the plane in which it is
 * bent already. What is out of reach is pointed at. Where a bone had to turn further than `MOST_TURN`, both
 * turn by the same smaller part. Sets the turns and vectors of the scratch, and `ASKED`, `PART` and `REACH`.
 *
 * @see humanoid §1.8
 */
export function solveLimb(
  { chain, lower: count, hinge, bends, stops }: Limb,
  poses: WorldPoses,
  frame: number,
  goals: Float64Array,
  goal: number,
  { v, q, n }: LimbScratch,
): void {
  n[ASKED] = 0;
  n[PART] = 1;
  n[REACH] = 0;
  q.fill(0);
  q[3] = 1;
  q[7] = 1;
  const { carriers, offsets } = chain;
  const { rotations, width } = poses;
  const end = carriers.length - 1;
  const knee = end - count;
  const upper = 4 * (frame * width + (carriers[knee - 1] as number));
  followChain(chain, poses, frame, count + 1, v, START);
  for (let k = 0; k < 6; k++) v[UPPER + k] = 0;
  addRotatedFlat(v, UPPER, rotations, upper, offsets, 3 * knee);
  for (let i = knee; i < end; i++) {
    const at = 4 * (frame * width + (carriers[i] as number));
    addRotatedFlat(v, LOWER, rotations, at, offsets, 3 * (i + 1));
  }
  for (let k = 0; k < 3; k++) v[WAY + k] = (goals[goal + k] as number) - (v[START + k] as number);
  measure(n, A, v, UPPER);
  measure(n, B, v, LOWER);
  measure(n, DISTANCE, v, WAY);
  const a = n[A] as number;
  const b = n[B] as number;
  const distance = n[DISTANCE] as number;
  if (!(a > 0 && b > 0 && distance > FOLDED * (a + b))) return;
  n[REACH] = distance / (a + b);
  const least = Math.abs(a - b) + FOLDED * (a + b);
  let reach = Math.min(a + b, Math.max(least, distance));
  dot(n, DOT, v, UPPER, LOWER);
  if (stops === 'softly') {
    const own = Math.sqrt(Math.max(0, a * a + b * b + 2 * (n[DOT] as number)));
    const room = a + b - own;
    // Of the room that is left it takes the less the nearer it comes to being straight, where knees would snap.
    if (distance > own && room > 0) reach = own + room * Math.tanh((distance - own) / room);
  }
  cross(v, AXIS, UPPER, LOWER);
  measure(n, SIZE, v, AXIS);
  const sine = (n[SIZE] as number) / (a * b);
  let bent = Math.atan2(sine, (n[DOT] as number) / (a * b));
  rotateFlat(v, SUM, rotations, upper, hinge, 0);
  dot(n, DOT, v, AXIS, SUM);
  if (sine < STRAIGHT) for (let k = 0; k < 3; k++) v[AXIS + k] = v[SUM + k] as number;
  else if (bends === 'aboutHinge' && (n[DOT] as number) < 0) {
    bent = -bent;
    for (let k = 0; k < 3; k++) v[AXIS + k] = -(v[AXIS + k] as number);
  }
  const cosine = (reach * reach - a * a - b * b) / (2 * a * b);
  n[ANGLE] = Math.acos(Math.min(1, Math.max(-1, cosine))) - bent;
  turnAbout(q, 0, v, AXIS, n);
  for (let k = 0; k < 3; k++) v[SUM + k] = v[UPPER + k] as number;
  addRotatedFlat(v, SUM, q, 0, v, LOWER);
  turnBetween(q, 4, v, SUM, WAY, AXIS, n);
  multiplyFlat(q, 0, q, 4, q, 0);
  easeTurns(q, n);
}

/** Makes both turns smaller by the same part where one is more than may be; sets `ASKED` and `PART`. */
function easeTurns(q: Float64Array, n: Float64Array): void {
  const most = n[MOST_TURN] as number;
  measureTurn(n, A, q, 0);
  measureTurn(n, B, q, 4);
  const asked = Math.max(n[A] as number, n[B] as number);
  n[ASKED] = asked;
  if (asked <= EASES * most) return;
  // What is more than `EASES` comes near to 1, however much it is.
  const eased = EASES + (1 - EASES) * Math.tanh((asked / most - EASES) / (1 - EASES));
  n[PART] = (eased * most) / asked;
  powerFlat(q, 0, n, PART);
  powerFlat(q, 4, n, PART);
}

/** `out[o…]` = where the limb that was solved ends when it has turned. */
export function endOfLimb({ v, q }: LimbScratch, out: Float64Array, o: number): void {
  for (let k = 0; k < 3; k++) out[o + k] = v[START + k] as number;
  addRotatedFlat(out, o, q, 4, v, UPPER);
  addRotatedFlat(out, o, q, 0, v, LOWER);
}

/** Turns the bones of a limb in a frame by the turns of the scratch; what hangs on its end keeps its rotation. */
export function turnLimb(
  { chain: { carriers }, lower: count }: Limb,
  { rotations, width }: WorldPoses,
  frame: number,
  { q }: LimbScratch,
): void {
  const end = carriers.length - 1;
  const upper = 4 * (frame * width + (carriers[end - count - 1] as number));
  multiplyFlat(rotations, upper, q, 4, rotations, upper);
  for (let i = end - count; i < end; i++) {
    const at = 4 * (frame * width + (carriers[i] as number));
    multiplyFlat(rotations, at, q, 0, rotations, at);
  }
}
