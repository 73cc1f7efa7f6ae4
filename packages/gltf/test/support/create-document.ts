import type { Resource, ResourceRegistry, TypedResource } from '@stfkit/core';
import { StfDocument } from '@stfkit/core';

/** A document of these resources, the first of which is the root. */
export function createDocument(
  root: string,
  registry: ResourceRegistry,
  resources: readonly (Resource | TypedResource<object>)[],
): StfDocument {
  const timestamp = '1970-01-01T00:00:00.000000+00:00';
  return StfDocument.create(registry, { root, timestamp }).edit((draft) => {
    for (const resource of resources) draft.set(resource);
  });
}
