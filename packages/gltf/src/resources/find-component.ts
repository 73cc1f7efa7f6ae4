import type { Resource, ResourceType, StfDocument, TypedResource } from '@stfkit/core';
import { GLTF_REGISTRY } from './gltf-resource-types.ts';

/**
 * The first component of this type that a resource has. Documents that were read without the types
 * of this package have it as an unknown resource, which is read anew.
 */
export function findComponent<T extends object, R extends keyof T>(
  document: StfDocument,
  owner: Pick<Resource, 'components'>,
  type: ResourceType<T, R>,
): TypedResource<T> | undefined {
  for (const id of owner.components) {
    const component = document.find(id);
    if (component?.type !== type.type) continue;
    const typed =
      component instanceof type
        ? component
        : GLTF_REGISTRY.read(id, component.type, component.span);
    if (typed instanceof type) return typed;
  }
  return undefined;
}
