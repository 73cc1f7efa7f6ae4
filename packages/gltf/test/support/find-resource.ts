import type { ResourceType, StfDocument, TypedResource } from '@stfkit/core';

/** The resources of a type, in the order of the document. */
export function listResources<T extends object, R extends keyof T>(
  document: StfDocument,
  type: ResourceType<T, R>,
): TypedResource<T>[] {
  return [...document.resources.values()].filter(
    (resource): resource is typeof resource & TypedResource<T> => resource instanceof type,
  );
}

/** The one resource of a type with a name, or the only one of the type. */
export function findResource<T extends object, R extends keyof T>(
  document: StfDocument,
  type: ResourceType<T, R>,
  name?: string,
): TypedResource<T> {
  const found = listResources(document, type).filter(
    (resource) => name === undefined || resource.name === name,
  );
  const [resource] = found;
  if (resource === undefined || found.length > 1) {
    throw new Error(`${found.length} resources of type ${type.type}`);
  }
  return resource;
}
