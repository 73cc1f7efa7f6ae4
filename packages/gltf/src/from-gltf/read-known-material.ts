import { TEXTURE_TRANSFORM } from '../objects/extension-names.ts';
import type { ExtensibleProperty, ExtensionData, Material } from '../objects/index.ts';
import { rowOf } from '../objects/material-extensions.ts';
import { listTextures } from '../objects/material-textures.ts';
import { placesOf } from '../objects/places.ts';
import { isRaw } from '../raw-extensions/raw.ts';
import { isKeptMtoon } from '../vrm/extensions/kept-mtoon.ts';
import { describeMaterials } from '../write/json/describe-materials.ts';
import { TextureTable } from '../write/json/texture-table.ts';
import type { MaterialJson } from './material-json.ts';
import { listKnownParts, withoutDeepExtras } from './material-parts.ts';
import { type MaterialLists, toMaterialJson } from './to-material-json.ts';

/**
 * The JSON that glTF-Transform writes for a material without extensions other than MToon and those of
 * `MATERIAL_EXTENSION_ROWS`, which most are: made from its values, as a document of copies of it for the writer takes ten
 * times as long. Undefined where it has more than that; what nobody knows is no part of it.
 *
 * @param leftOut Names of extensions that are not written.
 */
export function readKnownMaterial(
  material: Material,
  leftOut: ReadonlySet<string>,
): MaterialJson | undefined {
  const hasOnly = (part: ExtensibleProperty, isKnown: (data: ExtensionData) => boolean): boolean =>
    part
      .listExtensions()
      .every((data) => isKnown(data) || leftOut.has(data.extensionName) || isRaw(data));
  const uses = listTextures(material);
  const hasKnownOnly =
    hasOnly(material, (data) => rowOf(data) !== undefined || isKeptMtoon(data)) &&
    uses.every(([, info]) => hasOnly(info, (data) => data.extensionName === TEXTURE_TRANSFORM));
  if (!hasKnownOnly) return undefined;
  const images = [...new Set(uses.map(([image]) => image))];
  const table = new TextureTable(placesOf(images));
  const parts = listKnownParts(material);
  const materials = withoutDeepExtras(parts, () => describeMaterials([material], table));
  const { textures, samplers } = table;
  return toMaterialJson({ materials, textures, samplers } as MaterialLists, 0, images);
}
