import type { Resource } from '@stfkit/core';
import { hashValue } from '../../../bytes/hash.ts';

const known = new WeakMap<Resource, number>();

/** The hash of the JSON of a resource, which is made once for all that ask whether it was edited. */
export function hashJson(resource: Resource): number {
  const hash = known.get(resource) ?? hashValue(resource.json);
  known.set(resource, hash);
  return hash;
}
