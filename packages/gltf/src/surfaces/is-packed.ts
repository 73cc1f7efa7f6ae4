import type { ResourceId, StfDocument } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import { imageIn } from '../materials/property-values.ts';
import { findComponent } from '../resources/find-component.ts';
import { GltfMaterial } from '../resources/gltf-material.ts';
import { SURFACE_PROPERTIES } from './surface-use.ts';

/** Whether a material that came from glTF names the very images that it had there, which `splitSurfaces` would split. */
export function isPacked(document: StfDocument, id: ResourceId): boolean {
  const material = document.find(id, StfMaterial);
  const kept = material && findComponent(document, material, GltfMaterial);
  if (!kept) return false;
  const images = new Set(kept.textures.map(({ image }) => image));
  const named = SURFACE_PROPERTIES.flatMap((name) => imageIn(material.properties, name) ?? []);
  // One that was grey there serves as it is, beside others that were split.
  return named.length > 0 && named.every((image) => images.has(image));
}
