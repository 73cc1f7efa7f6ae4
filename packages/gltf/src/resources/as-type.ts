import type { Resource, ResourceType, TypedResource } from '@stfkit/core';
import { GLTF_REGISTRY } from './gltf-resource-types.ts';

/**
 * The resource as this type; undefined where it is of another one. Documents that were read without the types
 * of this package have it as an unknown resource, which is read anew.
 */
export function asType<T extends object, R extends keyof T>(
  resource: Resource | undefined,
  type: ResourceType<T, R>,
): TypedResource<T> | undefined {
  if (resource?.type !== type.type) return undefined;
  if (resource instanceof type) return resource;
  const typed = GLTF_REGISTRY.read(resource.id, resource.type, resource.span);
  return typed instanceof type ? typed : undefined;
}
