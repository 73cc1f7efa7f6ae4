import { EMISSIVE_STRENGTH, TEXTURE_TRANSFORM, UNLIT } from '../objects/extension-names.ts';
import type { ExtensibleProperty, Material } from '../objects/index.ts';
import { listTextures } from '../objects/material-textures.ts';
import { MTOON } from '../vrm/extensions/kept-mtoon.ts';
import { describeMaterials } from '../write/json/describe-materials.ts';
import { placesOf } from '../write/json/places.ts';
import { TextureTable } from '../write/json/texture-table.ts';
import type { MaterialJson } from './material-json.ts';
import { listPlainParts, withoutDeepExtras } from './material-parts.ts';
import { type MaterialLists, toMaterialJson } from './to-material-json.ts';

/**
 * The JSON that glTF-Transform writes for a material without extensions other than four simple ones, which most are:
 * made from its values, as a document of copies of it for the writer takes ten times as long. Undefined where it has
 * more than that.
 *
 * @param leftOut Names of extensions that are not written.
 */
export function readPlainMaterial(
  material: Material,
  leftOut: ReadonlySet<string>,
): MaterialJson | undefined {
  const hasOnly = (part: ExtensibleProperty, ...known: readonly string[]): boolean =>
    part
      .listExtensions()
      .every(({ extensionName: name }) => known.includes(name) || leftOut.has(name));
  const uses = listTextures(material);
  const isPlain =
    hasOnly(material, UNLIT, EMISSIVE_STRENGTH, MTOON) &&
    uses.every(([, info]) => hasOnly(info, TEXTURE_TRANSFORM));
  if (!isPlain) return undefined;
  const images = [...new Set(uses.map(([image]) => image))];
  const table = new TextureTable(placesOf(images));
  const materials = withoutDeepExtras(listPlainParts(material), () =>
    describeMaterials([material], table),
  );
  const { textures, samplers } = table;
  return toMaterialJson({ materials, textures, samplers } as MaterialLists, 0, images);
}
