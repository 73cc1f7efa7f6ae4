import type { Resource, StfBuffer } from '@stfkit/core';
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
  const told = [...only.map(([id]) => id), ...changed.map(({ id }) => id)];
  const own = new Set(only.map(([id]) => id));
  const known = new Set(dangling);
  const isMissing = (id: string): boolean =>
    !resources.has(id) && !buffers.has(id) && !known.has(id);
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const id of told) {
      const resource = resources.get(id);
      if (resource === undefined) continue;
      const { references } = resource;
      const gone = new Set([...references.resources, ...references.buffers].filter(isMissing));
      const scrubbed = gone.size === 0 ? resource : scrubReferences(resource, gone);
      if (scrubbed === undefined) {
        resources.delete(id);
        isDone = false;
      } else resources.set(id, scrubbed);
    }
    if (dropUnreached(resources, buffers, own, free)) isDone = false;
  }
}

/** Whether something that only the delta has was taken out since nothing leads to it. */
function dropUnreached(
  resources: Map<string, Resource>,
  buffers: Map<string, StfBuffer>,
  own: ReadonlySet<string>,
  free: readonly string[],
): boolean {
  const roots = [...resources.keys()].filter((id) => !own.has(id));
  const reached = listReached([...roots, ...free], (id) => {
    const references = resources.get(id)?.references;
    return references ? [...references.resources, ...references.buffers] : [];
  });
  let isAny = false;
  for (const id of resources.keys()) {
    if (reached.has(id)) continue;
    resources.delete(id);
    isAny = true;
  }
  for (const id of buffers.keys()) if (!reached.has(id)) buffers.delete(id);
  return isAny;
}
