import type { MaterialProperty, StfDocument } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import { findResource } from './find-resource.ts';

/** Changes properties of the material of a name, or of the only one; undefined takes one out. */
export function setProperties(
  document: StfDocument,
  changes: Readonly<Record<string, MaterialProperty | undefined>>,
  name?: string,
): StfDocument {
  const { id, properties } = findResource(document, StfMaterial, name);
  const edited = new Map(properties);
  for (const [key, property] of Object.entries(changes)) {
    if (property) edited.set(key, property);
    else edited.delete(key);
  }
  return document.edit((draft) => draft.change(id, StfMaterial, { properties: edited }));
}
