import type { Resource, StfBuffer, StfDocument } from '@stfkit/core';
import { appendTo } from '../../../append-to.ts';
import type { Delta } from './delta.ts';
import { listReached } from './find-free.ts';
import { scrubReferences } from './scrub-references.ts';

/**
 * Takes out what an edit of the glTF file left without a purpose: references to what is gone, and what
 * only the delta has and nothing refers to any more; unless both were so before. What is told of a resource that the
 * file gives by itself, and has lost its purpose, gives way to what the file says of it.
 *
 * @param now What the glTF file gives.
 */
export function dropStray(
  now: StfDocument,
  resources: Map<string, Resource>,
  buffers: Map<string, StfBuffer>,
  { only, changed, free, dangling }: Delta,
): void {
  const own = new Set(only.map(([id]) => id));
  const told = [...own, ...changed.map(({ id }) => id)];
  const known = new Set(dangling);
  const isMissing = (id: string): boolean =>
    !resources.has(id) && !buffers.has(id) && !known.has(id);
  const scrub = (resource: Resource | undefined): Resource | undefined => {
    if (resource === undefined) return undefined;
    const { references } = resource;
    const gone = new Set([...references.resources, ...references.buffers].filter(isMissing));
    return gone.size === 0 ? resource : scrubReferences(resource, gone);
  };
  let referrers: ReadonlyMap<string, readonly string[]> | undefined;
  const queue = [...told].reverse();
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (!resources.has(id)) continue;
    const scrubbed = scrub(resources.get(id)) ?? scrub(now.resources.get(id));
    if (scrubbed !== undefined) resources.set(id, scrubbed);
    else {
      resources.delete(id);
      referrers ??= listReferrers(resources);
      for (const referrer of referrers.get(id) ?? []) queue.push(referrer);
    }
  }
  dropUnreached(resources, buffers, own, free);
}

/** The resources that name each resource. */
function listReferrers(
  resources: ReadonlyMap<string, Resource>,
): ReadonlyMap<string, readonly string[]> {
  const referrers = new Map<string, string[]>();
  for (const [id, { references }] of resources) {
    for (const name of references.resources) appendTo(referrers, name, id);
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
