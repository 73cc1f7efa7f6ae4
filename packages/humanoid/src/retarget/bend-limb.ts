import { addRotatedFlat, multiplyFlat } from '../math/flat-quat.ts';
import type { LimbChain } from './limb-chain.ts';
import { followChain } from './limb-chain.ts';
import type { WorldPoses } from './world-poses.ts';

/** Numbers that the bending of a limb needs, made once. */
export interface LimbScratch {
  readonly v: Float64Array;
  readonly q: Float64Array;
  /** How far a bone would have had to turn for the last goal, radians. */
  asked: number;
  /** What part of that it turned. */
  part: number;
}

/** Scratch for any number of limbs that are bent one after the other. */
export function createLimbScratch(): LimbScratch {
  return { v: new Float64Array(18), q: new Float64Array(8), asked: 0, part: 1 };
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
 * reach is pointed at. Where a bone had to turn further than it may, both turn by the same smaller part.
 *
 * @param chain To the end of the limb: the carriers before it are the bones.
 * @param hinge `x y z` in the axes of the upper bone: what a straight limb bends about.
 * @param most How far each bone may turn, radians.
 * @returns How far away the goal is, in lengths of the limb: more than 1 is out of reach.
 * @see humanoid §1.8
 */
export function bendLimb(
  chain: LimbChain,
  poses: WorldPoses,
  frame: number,
  goals: Float64Array,
  goal: number,
  hinge: Float64Array,
  most: number,
  scratch: LimbScratch,
): number {
  const { v, q } = scratch;
  scratch.asked = 0;
  scratch.part = 1;
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
  const a = lengthAt(v, UPPER);
  const b = lengthAt(v, LOWER);
  const distance = lengthAt(v, WAY);
  if (!(a > 0 && b > 0 && distance > FOLDED * (a + b))) return 0;
  const least = Math.abs(a - b) + FOLDED * (a + b);
  const reach = Math.min(a + b, Math.max(least, distance));
  crossAt(v, AXIS, UPPER, LOWER);
  const sine = lengthAt(v, AXIS) / (a * b);
  const bent = Math.atan2(sine, dotAt(v, UPPER, LOWER) / (a * b));
  if (sine < STRAIGHT) {
    for (let k = 0; k < 3; k++) v[AXIS + k] = 0;
    addRotatedFlat(v, AXIS, rotations, upper, hinge, 0);
  }
  const cosine = (reach * reach - a * a - b * b) / (2 * a * b);
  turnAbout(q, 0, v, AXIS, Math.acos(Math.min(1, Math.max(-1, cosine))) - bent);
  for (let k = 0; k < 3; k++) v[SUM + k] = v[UPPER + k] as number;
  addRotatedFlat(v, SUM, q, 0, v, LOWER);
  turnBetween(q, 4, v, SUM, WAY, AXIS);
  multiplyFlat(q, 0, q, 4, q, 0);
  scratch.asked = Math.max(angleAt(q, 0), angleAt(q, 4));
  if (scratch.asked > EASES * most) {
    scratch.part = ease(scratch.asked / most) * (most / scratch.asked);
    scaleTurn(q, 0, scratch.part);
    scaleTurn(q, 4, scratch.part);
  }
  multiplyFlat(rotations, upper, q, 4, rotations, upper);
  multiplyFlat(rotations, lower, q, 0, rotations, lower);
  return distance / (a + b);
}

/** What is more than `EASES` comes near to 1, however much it is. */
function ease(x: number): number {
  return EASES + (1 - EASES) * Math.tanh((x - EASES) / (1 - EASES));
}

/** The angle of a turn, 0 to π. */
function angleAt(q: Float64Array, i: number): number {
  const x = q[i] as number;
  const y = q[i + 1] as number;
  const z = q[i + 2] as number;
  return 2 * Math.atan2(Math.sqrt(x * x + y * y + z * z), Math.abs(q[i + 3] as number));
}

/** `q[i…]` = a part of the turn, the shorter way. */
function scaleTurn(q: Float64Array, i: number, part: number): void {
  const half = angleAt(q, i) / 2;
  const sine = Math.sin(half);
  if (!(sine > 0)) return;
  const by = (Math.sin(part * half) / sine) * ((q[i + 3] as number) < 0 ? -1 : 1);
  for (let k = 0; k < 3; k++) q[i + k] = (q[i + k] as number) * by;
  q[i + 3] = Math.cos(part * half);
}

function lengthAt(v: Float64Array, i: number): number {
  return Math.sqrt(dotAt(v, i, i));
}

function dotAt(v: Float64Array, i: number, j: number): number {
  return (
    (v[i] as number) * (v[j] as number) +
    (v[i + 1] as number) * (v[j + 1] as number) +
    (v[i + 2] as number) * (v[j + 2] as number)
  );
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

/** `q[o…]` = the turn about an axis of any length; about none it is no turn. */
function turnAbout(q: Float64Array, o: number, v: Float64Array, axis: number, angle: number): void {
  const length = lengthAt(v, axis);
  const by = length > 0 ? Math.sin(angle / 2) / length : 0;
  for (let k = 0; k < 3; k++) q[o + k] = (v[axis + k] as number) * by;
  q[o + 3] = length > 0 ? Math.cos(angle / 2) : 1;
}

/** `q[o…]` = the shortest turn from one direction to another; where they are opposite, about `spare`. */
function turnBetween(
  q: Float64Array,
  o: number,
  v: Float64Array,
  from: number,
  to: number,
  spare: number,
): void {
  const size = lengthAt(v, from) * lengthAt(v, to);
  const w = size + dotAt(v, from, to);
  if (!(w > 1e-9 * size)) {
    turnAbout(q, o, v, spare, Math.PI);
    return;
  }
  crossAt(v, spare, from, to);
  for (let k = 0; k < 3; k++) q[o + k] = v[spare + k] as number;
  q[o + 3] = w;
  const by = 1 / Math.sqrt(dotAt(q, o, o) + w * w);
  for (let k = 0; k < 4; k++) q[o + k] = (q[o + k] as number) * by;
}
