import type { ResourceId, TypedResource } from '@stfkit/core';
import type { ImportContext } from './import-context.ts';

/** Adds components to resources that are made already, each after those that they have. */
export function addComponents(
  context: ImportContext,
  components: ReadonlyMap<ResourceId, TypedResource<object>>,
): void {
  if (components.size === 0) return;
  const { resources } = context;
  const { length } = resources;
  for (let i = 0; i < length; i++) {
    const resource = resources[i];
    const component = resource && components.get(resource.id);
    if (!resource || !component) continue;
    resources[i] = resource.with({ components: [...resource.components, component.id] });
    resources.push(component);
  }
}
