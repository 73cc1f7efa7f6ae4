import type { BufferId, ResourceId } from '../definition/ids.ts';
import { ChunkedMap } from './chunked-map.ts';
import type { StfDocument } from './document.ts';
import { walk } from './walk.ts';

/** What can be reached from somewhere. */
export interface Reach {
  readonly resources: ReadonlySet<ResourceId>;
  readonly buffers: ReadonlySet<BufferId>;
}

/**
 * Everything that some resources need: what they name in lists, components, or spelled out, and so
 * on, and the buffers of all that. Types that nobody knows take part through their lists.
 *
 * @see stf-format §10 rule 3
 */
export function findReach(document: StfDocument, ids: Iterable<ResourceId>): Reach {
  const resources = new Set<ResourceId>();
  const buffers = new Set<BufferId>();
  for (const resource of walk(document, ids)) {
    resources.add(resource.id);
    for (const id of resource.references.buffers) if (document.buffers.has(id)) buffers.add(id);
  }
  return { resources, buffers };
}

/**
 * A document of some resources and all that they need, in the order of the original. Its root is the
 * original's where that is among them, else the first of `ids`. Ids of nothing are passed over.
 *
 * @see stf-format §10 rule 3
 */
export function subgraph(document: StfDocument, ids: Iterable<ResourceId>): StfDocument {
  const wanted = [...ids];
  return restrict(document, findReach(document, wanted), wanted[0]);
}

/** The document with nothing but what is in `reach`; bytes that no entry names are not. */
export function restrict(
  document: StfDocument,
  reach: Reach,
  otherRoot: ResourceId = document.root,
): StfDocument {
  const { metaText, root, origin } = document;
  return document.version({
    ...(origin && { origin: { ...origin, orphans: [] } }),
    meta: reach.resources.has(root) ? metaText : metaText.with({ root: otherRoot }),
    resources: ChunkedMap.from([...document.resources].filter(([id]) => reach.resources.has(id))),
    buffers: ChunkedMap.from([...document.buffers].filter(([id]) => reach.buffers.has(id))),
  });
}
