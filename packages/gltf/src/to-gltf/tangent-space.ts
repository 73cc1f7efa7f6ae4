import type { JsonObject } from '@stfkit/core';
import type { OpenObject } from '../json/as-json.ts';
import { asNumber, asObject, isObject } from '../json/as-json.ts';
import { valueAt } from '../materials/member-path.ts';
import { UPRIGHT_NORMALS, uprightNormals } from '../materials/upright-normals.ts';
import type { ImageSource } from './collect-images.ts';
import type { TextureTable } from './texture-table.ts';

/** Textures that say directions along a surface. */
const DIRECTED = [
  ['extensions', 'KHR_materials_clearcoat', 'clearcoatNormalTexture'],
  ['extensions', 'KHR_materials_anisotropy', 'anisotropyTexture'],
];

const UPRIGHT: ImageSource = {
  id: UPRIGHT_NORMALS,
  name: 'Upright normals',
  mimeType: 'image/png',
  uri: undefined,
  extras: undefined,
  bytes: uprightNormals(),
};

/**
 * Gives a material normals of no effect where it has textures that say directions along the surface, and glTF has
 * nothing else that these directions come from: programs make tangents of the texture coordinates of normals, as
 * those of STF do of what they have.
 *
 * @param before What the glTF material was, with the textures that were there already.
 */
export function addTangentSpace(
  material: OpenObject,
  before: JsonObject | undefined,
  textures: TextureTable,
): void {
  if (material['normalTexture'] !== undefined) return;
  // A glTF material that had no such normals itself comes back as it was.
  const wasBare = before !== undefined && before['normalTexture'] === undefined;
  const path = DIRECTED.find(
    (each) => isObject(valueAt(material, each)) && !(wasBare && valueAt(before, each)),
  );
  if (path === undefined) return;
  const texCoord = asNumber(asObject(valueAt(material, path))['texCoord'], 0);
  const index = textures.madeIndexOf(UPRIGHT);
  material['normalTexture'] = { index, ...(texCoord > 0 && { texCoord }), scale: 0 };
}
