import { multiplyFlat, powerFlat } from '../math/flat-quat.ts';
import type { Stray } from './carrier.ts';

/** The numbers of a stray, ready for inner loops. */
export interface StrayLane {
  /** Where the rotations of the joints start. */
  readonly source: number;
  readonly end: number;
  readonly offset: Float64Array;
  readonly endOffset: Float64Array;
  /** Of the turn to the end what is to be taken back, and of what is found then what is taken over. */
  readonly parts: Float64Array;
}

/** Makes the lane of a stray. */
export const createStrayLane = ({ source, offset, end, weight, taken }: Stray): StrayLane => ({
  source: 4 * source,
  offset: Float64Array.from(offset),
  end: 4 * end.source,
  endOffset: Float64Array.from(end.offset),
  parts: Float64Array.of(weight - 1, taken),
});

/** Room for what is worked out between. */
export const createStrayScratch = (): Float64Array => new Float64Array(16);

/* Places in the scratch. */
const TURN = 0;
const BACK = 4;
const EXPECTED = 8;
const FOUND = 12;

/**
 * Turns `rotations[at…]` on by what strays are turned beyond where they are expected, all as seen from it.
 *
 * @param joints Rotations of the source's joints.
 */
export function takeStrays(
  strays: readonly StrayLane[],
  facing: Float64Array,
  joints: Float64Array,
  rotations: Float64Array,
  at: number,
  scratch: Float64Array,
): void {
  for (let k = 0; k < 3; k++) {
    scratch[TURN + k] = 0;
    scratch[BACK + k] = -(rotations[at + k] as number);
  }
  scratch[TURN + 3] = 1;
  scratch[BACK + 3] = rotations[at + 3] as number;
  for (let i = 0; i < strays.length; i++) {
    const { source, end, offset, endOffset, parts } = strays[i] as StrayLane;
    multiplyFlat(scratch, EXPECTED, facing, 0, joints, end);
    multiplyFlat(scratch, EXPECTED, scratch, EXPECTED, endOffset, 0);
    multiplyFlat(scratch, EXPECTED, scratch, EXPECTED, scratch, BACK);
    powerFlat(scratch, EXPECTED, parts, 0);
    multiplyFlat(scratch, FOUND, facing, 0, joints, source);
    multiplyFlat(scratch, FOUND, scratch, FOUND, offset, 0);
    multiplyFlat(scratch, FOUND, scratch, FOUND, scratch, BACK);
    multiplyFlat(scratch, FOUND, scratch, FOUND, scratch, EXPECTED);
    powerFlat(scratch, FOUND, parts, 1);
    multiplyFlat(scratch, TURN, scratch, FOUND, scratch, TURN);
  }
  multiplyFlat(rotations, at, scratch, TURN, rotations, at);
}
