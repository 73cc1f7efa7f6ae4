import type { StfDocument } from '@stfkit/core';

/** How many resources have each buffer. */
export function countUses({ resources }: StfDocument): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { references } of resources.values()) {
    for (const id of references.buffers) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return uses;
}
