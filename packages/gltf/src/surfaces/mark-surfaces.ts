import type { Resource, StfDocument } from '@stfkit/core';
import { hashValue } from '../bytes/hash.ts';
import { spell } from '../materials/property-values.ts';
import { SURFACE_ROWS } from '../materials/vocabulary.ts';
import { asType } from '../resources/as-type.ts';
import { GltfMaterial } from '../resources/gltf-material.ts';
import {
  describeKept,
  type GltfMaterialBefore,
  type KeptSurface,
  listKeptSurfaces,
} from './kept-surface.ts';

/** Whether a resource is what is kept of a material, with a mark of `markSurfaces`. */
export function isMarked(resource: Resource): boolean {
  return asType(resource, GltfMaterial)?.before !== undefined;
}

/**
 * A document in which what is kept of materials tells that it was so, where properties of roughness and metallic are others than
 * it gives: once a glTF file is edited, it is that of the file, and nothing else tells that those were not edited in STF.
 */
export function markSurfaces(document: StfDocument): StfDocument {
  const marks = listKeptSurfaces(document).map((each) => [each.kept, markOf(each)] as const);
  const changed = marks.filter(([kept, before]) => kept.before || before);
  if (changed.length === 0) return document;
  return document.edit((draft) => {
    for (const [{ id }, before] of changed) draft.change(id, GltfMaterial, { before });
  });
}

function markOf(each: KeptSurface): GltfMaterialBefore | undefined {
  if (!isUnlike(each)) return undefined;
  const { image } = each.surface;
  const { material, textures } = each.kept;
  return {
    material: hashValue(material),
    textures: hashValue(textures),
    names: SURFACE_ROWS.flatMap(({ name }) => (each.material.properties.has(name) ? name : [])),
    ...(image !== undefined && { image }),
  };
}

/** Whether the properties of a material are others than what is kept of it gives. */
function isUnlike({ material, kept }: KeptSurface): boolean {
  const given = describeKept(kept);
  return SURFACE_ROWS.some(
    ({ name }) => spell(material.properties.get(name)) !== spell(given.get(name)),
  );
}
