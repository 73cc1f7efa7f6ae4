import { BUILT_IN_REGISTRY } from '../../src/resources/built-in-types.ts';
import type { Resource } from '../../src/resources/resource.ts';

interface Creator {
  create(id: string, fields: object): Resource;
}

/** A new resource with the typed members of another and nothing of its text. */
export function copyResource(resource: Resource): Resource {
  return createResource(resource.type, resource.fields, resource.id);
}

/** A new resource of a built-in type. */
export function createResource(type: string, fields: object, id = 'id'): Resource {
  return (BUILT_IN_REGISTRY.find(type) as unknown as Creator).create(id, fields);
}
