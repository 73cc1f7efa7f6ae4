import type { BufferId, ResourceId } from '../definition/ids.ts';
import type { Resource } from '../resources/resource.ts';
import type { ResourceGraph } from '../resources/resource-graph.ts';
import { listOwned } from './ownership.ts';

/** Who points at whom, turned around; made once per version of a document, in linear time. */
export class ReverseIndex {
  readonly #referrers = new Map<ResourceId, Resource[]>();
  readonly #bufferUsers = new Map<BufferId, Resource[]>();
  readonly #owners = new Map<ResourceId, Resource[]>();

  constructor(graph: ResourceGraph) {
    for (const resource of graph.resources.values()) {
      const { resources, buffers } = resource.references;
      for (const id of resources) add(this.#referrers, id, resource);
      for (const id of buffers) add(this.#bufferUsers, id, resource);
      for (const id of listOwned(resource)) add(this.#owners, id, resource);
    }
  }

  referrers(id: ResourceId): readonly Resource[] {
    return this.#referrers.get(id) ?? [];
  }

  bufferUsers(id: BufferId): readonly Resource[] {
    return this.#bufferUsers.get(id) ?? [];
  }

  owners(id: ResourceId): readonly Resource[] {
    return this.#owners.get(id) ?? [];
  }
}

function add(index: Map<string, Resource[]>, id: string, resource: Resource): void {
  const known = index.get(id);
  if (known === undefined) index.set(id, [resource]);
  else known.push(resource);
}
