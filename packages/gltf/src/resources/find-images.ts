import type { ResourceId, StfDocument } from '@stfkit/core';
import { asType } from './as-type.ts';
import { GltfImage } from './gltf-image.ts';

/** What is kept about images, by image. */
export function findImages(document: StfDocument): ReadonlyMap<ResourceId, GltfImage> {
  const found = new Map<ResourceId, GltfImage>();
  for (const resource of document.resources.values()) {
    const kept = asType(resource, GltfImage);
    if (kept && !found.has(kept.image)) found.set(kept.image, kept);
  }
  return found;
}
