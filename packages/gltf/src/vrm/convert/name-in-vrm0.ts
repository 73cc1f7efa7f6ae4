import type { ResourceId, StfDocument } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';

/**
 * What a material is called in VRM 0.x, whose expressions find materials by their names, so that each needs one; undefined where
 * there is no such material.
 */
export function nameInVrm0(document: StfDocument, id: ResourceId | undefined): string | undefined {
  const material = document.find(id ?? '', StfMaterial);
  return material && (material.name || `Material ${material.id}`);
}
