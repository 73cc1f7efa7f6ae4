import type { Trs } from '@stfkit/core';

/** Whether a transform is another one; other programs write it in single floats. */
export function isNearTrs(trs: Trs, other: Trs): boolean {
  return other.every((part, i) =>
    part.every((value, k) => Math.abs((trs[i]?.[k] ?? Number.NaN) - value) < 1e-6),
  );
}
