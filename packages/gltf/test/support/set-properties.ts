import type { MaterialProperty, StfDocument } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import { findResource } from './find-resource.ts';

/** Changes properties of the first material; undefined takes one out. */
export function setProperties(
  document: StfDocument,
  changes: Readonly<Record<string, MaterialProperty | undefined>>,
): StfDocument {
  const { id, properties } = findResource(document, StfMaterial);
  const edited = new Map(properties);
  for (const [name, property] of Object.entries(changes)) {
    if (property) edited.set(name, property);
    else edited.delete(name);
  }
  return document.edit((draft) => draft.change(id, StfMaterial, { properties: edited }));
}
