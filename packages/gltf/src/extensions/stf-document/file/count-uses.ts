import type { StfDocument } from '@stfkit/core';
import { tally } from '../../../tally.ts';

/** How many resources have each buffer. */
export function countUses({ resources }: StfDocument): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { references } of resources.values()) {
    for (const id of references.buffers) tally(uses, id);
  }
  return uses;
}
