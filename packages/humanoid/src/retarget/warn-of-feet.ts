import { makeWarning, type RetargetWarning } from '../diagnostics/retarget-warning.ts';
import type { BentLegs } from './bend-legs.ts';

/** Parts of the frames that are not worth a warning. */
const SELDOM = 0.005;

/** Tells of feet that are often not where those of the source are. */
export function warnOfFeet(missed: BentLegs['missed']): RetargetWarning[] {
  return [...missed]
    .filter(([, share]) => share >= SELDOM)
    .map(([part, share]) =>
      makeWarning('RETARGET_FOOT_GOAL', { part, percent: Math.round(100 * share) }),
    );
}
