import type { MaterialProperty } from '@stfkit/core';
import type { Properties } from './property-values.ts';
import { VOCABULARY } from './vocabulary.ts';

/** The properties of the vocabulary in the order in which they are written. */
export function inOrder(properties: Properties): Map<string, MaterialProperty> {
  const ordered = new Map<string, MaterialProperty>();
  for (const { name } of VOCABULARY) {
    const property = properties.get(name);
    if (property) ordered.set(name, property);
  }
  return ordered;
}
