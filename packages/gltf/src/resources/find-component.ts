import type { Resource, ResourceType, StfDocument, TypedResource } from '@stfkit/core';
import { asType } from './as-type.ts';

/** The first component of this type that a resource has. */
export function findComponent<T extends object, R extends keyof T>(
  document: StfDocument,
  owner: Pick<Resource, 'components'>,
  type: ResourceType<T, R>,
): TypedResource<T> | undefined {
  for (const id of owner.components) {
    const component = asType(document.find(id), type);
    if (component) return component;
  }
  return undefined;
}
