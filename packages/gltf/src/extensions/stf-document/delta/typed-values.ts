import type { Resource } from '@stfkit/core';
import { GLTF_REGISTRY } from '../../../resources/gltf-resource-types.ts';

/** The resource with the types of this package, whatever registry its document was read with. */
export function withKnownType(resource: Resource): Resource {
  const known = GLTF_REGISTRY.find(resource.type);
  const isKnown = known === undefined || (resource.constructor as unknown) === known;
  return isKnown ? resource : GLTF_REGISTRY.read(resource.id, resource.type, resource.span);
}

/** Whether a typed value is a list of texts, as lists of ids are. */
export function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** All texts in a typed value, keys of maps too, in their order. */
export function listTexts(value: unknown): string[] {
  const found: string[] = [];
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const next = stack.pop();
    if (typeof next === 'string') found.push(next);
    if (typeof next !== 'object' || next === null) continue;
    const parts = next instanceof Map ? [...next].flat() : Object.values(next);
    for (let i = parts.length - 1; i >= 0; i--) stack.push(parts[i]);
  }
  return found;
}
