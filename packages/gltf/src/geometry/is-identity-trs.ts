import type { Trs } from '@stfkit/core';
import { IDENTITY_TRS } from '@stfkit/core';

/** Whether a transform is none; other programs write it in single floats. */
export function isIdentityTrs(trs: Trs): boolean {
  return IDENTITY_TRS.every((part, i) =>
    part.every((value, k) => Math.abs((trs[i]?.[k] ?? Number.NaN) - value) < 1e-6),
  );
}
