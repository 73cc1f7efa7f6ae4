import type { BufferId, ResourceId } from '../definition/ids.ts';
import type { StfDocument } from './document.ts';
import { findReach, restrict } from './subgraph.ts';

/** A document without what nothing reaches, and what that was. */
export interface PruneResult {
  /** What is left; the same object where nothing was taken out. */
  readonly document: StfDocument;
  /** Ids of the resources that were taken out, in the order of the file. */
  readonly removedResources: readonly ResourceId[];
  /** Ids of the buffers that were taken out, in the order of the file. */
  readonly removedBuffers: readonly BufferId[];
  /** How many binary buffers were taken out that no entry of the file named. */
  readonly removedOrphans: number;
}

/**
 * Takes out the resources and buffers that cannot be reached from the root. Nothing else does so:
 * reading and writing keep them. The same document when all can be reached.
 *
 * @param keep Resources to keep, with all that they need, although the root does not reach them.
 * @see stf-format §10 rules 3 and 7
 */
export function prune(document: StfDocument, keep: Iterable<ResourceId> = []): PruneResult {
  const reach = findReach(document, [document.root, ...keep]);
  const removedResources = [...document.resources.keys()].filter((id) => !reach.resources.has(id));
  const removedBuffers = [...document.buffers.keys()].filter((id) => !reach.buffers.has(id));
  const removedOrphans = document.origin?.orphans.length ?? 0;
  const nothing = removedResources.length + removedBuffers.length + removedOrphans === 0;
  return {
    document: nothing ? document : restrict(document, reach),
    removedResources,
    removedBuffers,
    removedOrphans,
  };
}
