import type { Trs } from '@stfkit/core';
import { IDENTITY_TRS } from '@stfkit/core';
import { isNearTrs } from './is-near-trs.ts';

/** Whether a transform is none, as far as single floats tell. */
export function isIdentityTrs(trs: Trs): boolean {
  return isNearTrs(trs, IDENTITY_TRS);
}
