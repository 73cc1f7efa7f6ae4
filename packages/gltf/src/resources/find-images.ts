import type { ResourceId, StfDocument } from '@stfkit/core';
import { GltfImage } from './gltf-image.ts';
import { GLTF_REGISTRY } from './gltf-resource-types.ts';

/**
 * What is kept about images, by image. Documents that were read without the types of this package have it as
 * unknown resources, which are read anew.
 */
export function findImages(document: StfDocument): ReadonlyMap<ResourceId, GltfImage> {
  const found = new Map<ResourceId, GltfImage>();
  for (const resource of document.resources.values()) {
    const { id, type, span } = resource;
    if (type !== GltfImage.type) continue;
    const typed = resource instanceof GltfImage ? resource : GLTF_REGISTRY.read(id, type, span);
    if (typed instanceof GltfImage && !found.has(typed.image)) found.set(typed.image, typed);
  }
  return found;
}
