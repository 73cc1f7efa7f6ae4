import type { Trs } from '@stfkit/core';
import { isNearTrs } from './is-near-trs.ts';

const HALF = Math.SQRT1_2;

/**
 * The place of a camera or light of STF below the node of one of glTF: a quarter turn about X, which
 * brings −Y (where the one looks or shines) to −Z (where the other does) and −Z (its up) to +Y.
 *
 * @see stf-format §4.4
 */
export const TURNED_FRAME: Trs = [
  [0, 0, 0],
  [HALF, 0, 0, HALF],
  [1, 1, 1],
];

/** The opposite of `TURNED_FRAME`: the place of a glTF camera or light below the node of one of STF. */
export const TURNED_BACK_FRAME: Trs = [
  [0, 0, 0],
  [-HALF, 0, 0, HALF],
  [1, 1, 1],
];

/** Whether this is `TURNED_FRAME`, as far as single floats tell. */
export function isTurnedFrame(trs: Trs): boolean {
  return isNearTrs(trs, TURNED_FRAME);
}

/** Whether this is `TURNED_BACK_FRAME`. */
export function isTurnedBackFrame(trs: Trs): boolean {
  return isNearTrs(trs, TURNED_BACK_FRAME);
}
