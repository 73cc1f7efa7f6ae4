import { addRotatedFlat, multiplyFlat } from '../math/flat-quat.ts';
import type { LimbChain } from './limb-chain.ts';
import { followChain } from './limb-chain.ts';
import type { WorldPoses } from './world-poses.ts';

/**
 * Numbers that the bending of limbs needs, made once. What functions give each other lies here as well: a number
 * that is returned or passed on is an object of its own where V8 does not put the one function into the other.
 */
export interface LimbScratch {
  readonly v: Float64Array;
  readonly q: Float64Array;
  /** By the places below. */
  readonly n: Float64Array;
}

/** How far each bone may turn, radians; to be set. */
export const MOST_TURN = 0;
/** How far a bone would have had to turn for the goal, radians. */
export const ASKED = 1;
/** What part of that it turned. */
export const PART = 2;
/** How far away the goal is, in lengths of the limb: more than 1 is out of reach. */
export const REACH = 3;
const ANGLE = 4;
const A = 5;
const B = 6;
const DISTANCE = 7;
const SIZE = 8;
const DOT = 9;

/** Scratch for any number of limbs that are bent one after the other. */
export function createLimbScratch(): LimbScratch {
  return { v: new Float64Array(18), q: new Float64Array(8), n: new Float64Array(10) };
}

/* Places in the scratch of vectors. */
const START = 0;
const UPPER = 3;
const LOWER = 6;
const WAY = 9;
const AXIS = 12;
const SUM = 15;

/** A limb is not folded further than this part of what it could be, nor does it end in its start. */
const FOLDED = 1e-3;

/** The part of what a bone may turn from which on it lags behind: it comes to a stop without a jerk. */
const EASES = 0.5;

/** A bend whose sine is less than this has no axis. */
const STRAIGHT = 1e-4;

/**
 * Bends a limb of two bones so that its end comes to a goal, in the plane in which it is bent already; one
 * that is straight bends about `hinge`. Both rotations change, that of the end does not. What is out of
 * reach is pointed at. Where a bone had to turn further than `MOST_TURN`, both turn by the same smaller part.
 * Sets `ASKED`, `PART` and `REACH`.
 *
 * @param chain To the end of the limb: the carriers before it are the bones.
 * @param hinge `x y z` in the axes of the upper bone: what a straight limb bends about.
 * @see humanoid §1.8
 */
export function bendLimb(
  chain: LimbChain,
  poses: WorldPoses,
  frame: number,
  goals: Float64Array,
  goal: number,
  hinge: Float64Array,
  scratch: LimbScratch,
): void {
  const { v, q, n } = scratch;
  n[ASKED] = 0;
  n[PART] = 1;
  n[REACH] = 0;
  const { carriers, offsets } = chain;
  const { rotations, width } = poses;
  const end = carriers.length - 1;
  const upper = 4 * (frame * width + (carriers[end - 2] as number));
  const lower = 4 * (frame * width + (carriers[end - 1] as number));
  followChain(chain, poses, frame, 2, v, START);
  for (let k = 0; k < 6; k++) v[UPPER + k] = 0;
  addRotatedFlat(v, UPPER, rotations, upper, offsets, 3 * (end - 1));
  addRotatedFlat(v, LOWER, rotations, lower, offsets, 3 * end);
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
  const reach = Math.min(a + b, Math.max(least, distance));
  crossAt(v, AXIS, UPPER, LOWER);
  measure(n, SIZE, v, AXIS);
  dot(n, DOT, v, UPPER, LOWER);
  const sine = (n[SIZE] as number) / (a * b);
  const bent = Math.atan2(sine, (n[DOT] as number) / (a * b));
  if (sine < STRAIGHT) {
    for (let k = 0; k < 3; k++) v[AXIS + k] = 0;
    addRotatedFlat(v, AXIS, rotations, upper, hinge, 0);
  }
  const cosine = (reach * reach - a * a - b * b) / (2 * a * b);
  n[ANGLE] = Math.acos(Math.min(1, Math.max(-1, cosine))) - bent;
  turnAbout(q, 0, v, AXIS, n);
  for (let k = 0; k < 3; k++) v[SUM + k] = v[UPPER + k] as number;
  addRotatedFlat(v, SUM, q, 0, v, LOWER);
  turnBetween(q, 4, v, SUM, WAY, AXIS, n);
  multiplyFlat(q, 0, q, 4, q, 0);
  easeTurns(q, n);
  multiplyFlat(rotations, upper, q, 4, rotations, upper);
  multiplyFlat(rotations, lower, q, 0, rotations, lower);
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
  scaleTurn(q, 0, n, A);
  scaleTurn(q, 4, n, B);
}

/** `n[o]` = the angle of a turn, 0 to π. */
function measureTurn(n: Float64Array, o: number, q: Float64Array, i: number): void {
  const x = q[i] as number;
  const y = q[i + 1] as number;
  const z = q[i + 2] as number;
  n[o] = 2 * Math.atan2(Math.sqrt(x * x + y * y + z * z), Math.abs(q[i + 3] as number));
}

/** `q[i…]` = the part of a turn that `PART` says, the shorter way; its angle is at `n[angle]`. */
function scaleTurn(q: Float64Array, i: number, n: Float64Array, angle: number): void {
  const half = (n[angle] as number) / 2;
  const part = n[PART] as number;
  const sine = Math.sin(half);
  if (!(sine > 0)) return;
  const by = (Math.sin(part * half) / sine) * ((q[i + 3] as number) < 0 ? -1 : 1);
  for (let k = 0; k < 3; k++) q[i + k] = (q[i + k] as number) * by;
  q[i + 3] = Math.cos(part * half);
}

/** `n[o]` = the length of a vector. */
function measure(n: Float64Array, o: number, v: Float64Array, i: number): void {
  dot(n, o, v, i, i);
  n[o] = Math.sqrt(n[o] as number);
}

/** `n[o]` = the scalar product of two vectors. */
function dot(n: Float64Array, o: number, v: Float64Array, i: number, j: number): void {
  n[o] =
    (v[i] as number) * (v[j] as number) +
    (v[i + 1] as number) * (v[j + 1] as number) +
    (v[i + 2] as number) * (v[j + 2] as number);
}

function crossAt(v: Float64Array, o: number, i: number, j: number): void {
  const x =
    (v[i + 1] as number) * (v[j + 2] as number) - (v[i + 2] as number) * (v[j + 1] as number);
  const y = (v[i + 2] as number) * (v[j] as number) - (v[i] as number) * (v[j + 2] as number);
  const z = (v[i] as number) * (v[j + 1] as number) - (v[i + 1] as number) * (v[j] as number);
  v[o] = x;
  v[o + 1] = y;
  v[o + 2] = z;
}

/** `q[o…]` = the turn by `ANGLE` about an axis of any length; about none it is no turn. */
function turnAbout(
  q: Float64Array,
  o: number,
  v: Float64Array,
  axis: number,
  n: Float64Array,
): void {
  measure(n, SIZE, v, axis);
  const length = n[SIZE] as number;
  const half = (n[ANGLE] as number) / 2;
  const by = length > 0 ? Math.sin(half) / length : 0;
  for (let k = 0; k < 3; k++) q[o + k] = (v[axis + k] as number) * by;
  q[o + 3] = length > 0 ? Math.cos(half) : 1;
}

/** `q[o…]` = the shortest turn from one direction to another; where they are opposite, about `spare`. */
function turnBetween(
  q: Float64Array,
  o: number,
  v: Float64Array,
  from: number,
  to: number,
  spare: number,
  n: Float64Array,
): void {
  measure(n, A, v, from);
  measure(n, B, v, to);
  dot(n, DOT, v, from, to);
  const size = (n[A] as number) * (n[B] as number);
  const w = size + (n[DOT] as number);
  if (!(w > 1e-9 * size)) {
    n[ANGLE] = Math.PI;
    turnAbout(q, o, v, spare, n);
    return;
  }
  crossAt(v, spare, from, to);
  for (let k = 0; k < 3; k++) q[o + k] = v[spare + k] as number;
  q[o + 3] = w;
  dot(n, DOT, q, o, o);
  const by = 1 / Math.sqrt((n[DOT] as number) + w * w);
  for (let k = 0; k < 4; k++) q[o + k] = (q[o + k] as number) * by;
}
