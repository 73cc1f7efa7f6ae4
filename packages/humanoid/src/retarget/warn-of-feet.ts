import type { RetargetWarning } from '../pose/rest-verdict.ts';
import type { BentLegs } from './bend-legs.ts';

/** Parts of the frames that are not worth a warning. */
const SELDOM = 0.005;

/** Tells of feet that are often not where those of the source are. */
export function warnOfFeet(missed: BentLegs['missed']): RetargetWarning[] {
  return [...missed]
    .filter(([, share]) => share >= SELDOM)
    .map(([part, share]) => ({
      code: 'RETARGET_FOOT_GOAL',
      message:
        `${part} does not come to where it should be in ${Math.round(100 * share)} % of the frames: ` +
        'the leg would have to point elsewhere than that of the source.',
    }));
}
