import type { ResourceId } from '../definition/ids.ts';
import type { Resource } from '../resources/resource.ts';
import type { ResourceGraph } from '../resources/resource-graph.ts';

/**
 * Every resource that can be reached from `from` through references, each once, depth first in the
 * order in which they are named. Cycles and missing resources are passed over; the stack is no
 * recursion, so depth does not matter.
 */
export function* walk(graph: ResourceGraph, from: Iterable<ResourceId>): Generator<Resource> {
  const seen = new Set<ResourceId>();
  const open: ResourceId[] = [...from].reverse();
  while (open.length > 0) {
    const id = open.pop() as ResourceId;
    if (seen.has(id)) continue;
    seen.add(id);
    const resource = graph.resources.get(id);
    if (resource === undefined) continue;
    yield resource;
    const { resources } = resource.references;
    for (let i = resources.length - 1; i >= 0; i--) open.push(resources[i] as ResourceId);
  }
}
