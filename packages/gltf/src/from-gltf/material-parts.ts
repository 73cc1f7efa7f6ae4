import type { Document, Material, Property } from '@gltf-transform/core';
import { Texture } from '@gltf-transform/core';
import { isTooDeep } from '../read/extras.ts';

/** A material and what belongs to it alone: texture infos and extensions, but no textures. */
export function listMaterialParts(document: Document, material: Material): readonly Property[] {
  const parts = new Set<Property>([material]);
  for (const part of parts) {
    for (const child of document.getGraph().listChildren(part)) {
      if (!(child instanceof Texture)) parts.add(child as Property);
    }
  }
  return [...parts];
}

/**
 * Calls `action` while no part of a material has extras nested deeper than STF allows, since copying extras
 * takes a stack as deep as they are. They are put back afterwards.
 */
export function withoutDeepExtras(parts: readonly Property[], action: () => void): void {
  const deep = parts.filter((part) => isTooDeep(part.getExtras()));
  const kept = deep.map((part) => part.getExtras());
  for (const part of deep) part.setExtras({});
  try {
    action();
  } finally {
    deep.forEach((part, i) => {
      part.setExtras(kept[i] as Record<string, unknown>);
    });
  }
}
