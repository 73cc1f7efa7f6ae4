/**
 * Numbers that the bending of limbs needs, made once. What functions give each other lies here as well: a number
 * that is returned or passed on is an object of its own where V8 does not put the one function into the other.
 */
export interface LimbScratch {
  /** Vectors, by the places below. */
  readonly v: Float64Array;
  /** Turns in the scene: of the lower bone at 0, of the upper one at 4. */
  readonly q: Float64Array;
  /** By the places below. */
  readonly n: Float64Array;
}

/** Scratch for any number of limbs that are bent one after the other. */
export function createLimbScratch(): LimbScratch {
  return { v: new Float64Array(18), q: new Float64Array(8), n: new Float64Array(10) };
}

/* Places among the numbers. */

/** How far each bone may turn, radians; to be set. */
export const MOST_TURN = 0;
/** How far a bone would have had to turn for the goal, radians. */
export const ASKED = 1;
/** What part of that it turned. */
export const PART = 2;
/** How far away the goal is, in lengths of the limb: more than 1 is out of reach. */
export const REACH = 3;
/** By how much `turnAbout` turns, radians. */
export const ANGLE = 4;
export const A = 5;
export const B = 6;
export const DISTANCE = 7;
export const SIZE = 8;
export const DOT = 9;

/* Places of vectors. */

/** Where the limb starts. */
export const START = 0;
/** Along its bones. */
export const UPPER = 3;
export const LOWER = 6;
/** From its start to the goal. */
export const WAY = 9;
export const AXIS = 12;
export const SUM = 15;

/** `n[o]` = the length of a vector. */
export function measure(n: Float64Array, o: number, v: Float64Array, i: number): void {
  dot(n, o, v, i, i);
  n[o] = Math.sqrt(n[o] as number);
}

/** `n[o]` = the scalar product of two vectors. */
export function dot(n: Float64Array, o: number, v: Float64Array, i: number, j: number): void {
  n[o] =
    (v[i] as number) * (v[j] as number) +
    (v[i + 1] as number) * (v[j + 1] as number) +
    (v[i + 2] as number) * (v[j + 2] as number);
}

/** `v[o…]` = the vector product of two vectors. */
export function cross(v: Float64Array, o: number, i: number, j: number): void {
  const x =
    (v[i + 1] as number) * (v[j + 2] as number) - (v[i + 2] as number) * (v[j + 1] as number);
  const y = (v[i + 2] as number) * (v[j] as number) - (v[i] as number) * (v[j + 2] as number);
  const z = (v[i] as number) * (v[j + 1] as number) - (v[i + 1] as number) * (v[j] as number);
  v[o] = x;
  v[o + 1] = y;
  v[o + 2] = z;
}

/** `q[o…]` = the turn by `ANGLE` about an axis of any length; about none it is no turn. */
export function turnAbout(
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
export function turnBetween(
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
  cross(v, spare, from, to);
  for (let k = 0; k < 3; k++) q[o + k] = v[spare + k] as number;
  q[o + 3] = w;
  dot(n, DOT, q, o, o);
  const by = 1 / Math.sqrt((n[DOT] as number) + w * w);
  for (let k = 0; k < 4; k++) q[o + k] = (q[o + k] as number) * by;
}

/** `n[o]` = the angle of a turn, 0 to π. */
export function measureTurn(n: Float64Array, o: number, q: Float64Array, i: number): void {
  measure(n, o, q, i);
  n[o] = 2 * Math.atan2(n[o] as number, Math.abs(q[i + 3] as number));
}
