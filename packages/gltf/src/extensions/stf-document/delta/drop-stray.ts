import type { Resource, StfBuffer } from '@stfkit/core';
import { appendTo } from '../../../append-to.ts';
import type { Delta } from './delta.ts';
import { listReached } from './find-free.ts';
import { scrubReferences } from './scrub-references.ts';

/**
 * Takes out what an edit of the glTF file left without a purpose: references to what is gone, and what
 * only the delta has and nothing refers to any more; unless both were so before.
 */
export function dropStray(
  resources: Map<string, Resource>,
  buffers: Map<string, StfBuffer>,
  { only, changed, free, dangling }: Delta,
): void {
  const own = new Set(only.map(([id]) => id));
  const told = [...own, ...changed.map(({ id }) => id)];
  const known = new Set(dangling);
  const isMissing = (id: string): boolean =>
    !resources.has(id) && !buffers.has(id) && !known.has(id);
  const referrers = listReferrers(resources, told);
  const queue = [...told].reverse();
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const resource = resources.get(id);
    if (resource === undefined) continue;
    const { references } = resource;
    const gone = new Set([...references.resources, ...references.buffers].filter(isMissing));
    const scrubbed = gone.size === 0 ? resource : scrubReferences(resource, gone);
    if (scrubbed !== undefined) resources.set(id, scrubbed);
    else {
      resources.delete(id);
      for (const referrer of referrers.get(id) ?? []) queue.push(referrer);
    }
  }
  dropUnreached(resources, buffers, own, free);
}

/** The resources among `told` that name each resource. */
function listReferrers(
  resources: ReadonlyMap<string, Resource>,
  told: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const referrers = new Map<string, string[]>();
  for (const id of told) {
    for (const name of resources.get(id)?.references.resources ?? []) {
      appendTo(referrers, name, id);
    }
  }
  return referrers;
}

/** Takes out what only the delta has and nothing leads to. */
function dropUnreached(
  resources: Map<string, Resource>,
  buffers: Map<string, StfBuffer>,
  own: ReadonlySet<string>,
  free: readonly string[],
): void {
  const roots = [...resources.keys()].filter((id) => !own.has(id));
  const reached = listReached([...roots, ...free], (id) => {
    const references = resources.get(id)?.references;
    return references ? [...references.resources, ...references.buffers] : [];
  });
  for (const id of resources.keys()) if (!reached.has(id)) resources.delete(id);
  for (const id of buffers.keys()) if (!reached.has(id)) buffers.delete(id);
}
