import type {
  Document,
  Material as TransformMaterial,
  Property as TransformProperty,
} from '@gltf-transform/core';
import { Texture } from '@gltf-transform/core';
import type { ExtensibleProperty, Material, Property } from '../objects/index.ts';
import { listTextures } from '../objects/material-textures.ts';
import type { Target } from '../objects/target.ts';
import { isNoJson } from '../read/extras.ts';

/**
 * A material and what belongs to it alone: how it uses textures, and what extensions say of all that. Of one that is a
 * plain object, or has known extensions only; of others see `listMaterialParts`.
 */
export function listKnownParts(material: Material): readonly Property[] {
  const own: readonly ExtensibleProperty[] = [
    material,
    ...listTextures(material).map(([, info]) => info),
  ];
  return own.flatMap((part): Property[] => [part, ...part.listExtensions()]);
}

/** A material and what belongs to it alone: texture infos and extensions, but no textures. */
export function listMaterialParts(
  document: Document,
  material: TransformMaterial,
): readonly TransformProperty[] {
  const parts = new Set<TransformProperty>([material]);
  for (const part of parts) {
    for (const child of document.getGraph().listChildren(part)) {
      if (!(child instanceof Texture)) parts.add(child as TransformProperty);
    }
  }
  return [...parts];
}

/**
 * Calls `action` while no part of a material has extras nested deeper than STF allows, since copying extras
 * takes a stack as deep as they are. They are put back afterwards.
 */
export function withoutDeepExtras<T>(parts: readonly Property[], action: () => T): T {
  const deep = parts.filter((part) => isNoJson(part.getExtras())) as (Property & Target)[];
  const kept = deep.map((part) => part.getExtras());
  for (const part of deep) part.setExtras({});
  try {
    return action();
  } finally {
    deep.forEach((part, i) => {
      part.setExtras(kept[i] as Record<string, unknown>);
    });
  }
}
