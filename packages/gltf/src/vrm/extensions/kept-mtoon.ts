import type { JsonObject } from '@stfkit/core';
import { asObject, isObject, type OpenObject } from '../../json/as-json.ts';
import { copyJson } from '../../json/copy-json.ts';
import type { Texture, TextureHolder, TextureInfo, TextureUse } from '../../objects/index.ts';

/** Name of the extension. */
export const MTOON = 'VRMC_materials_mtoon';

/** The members of the extension that are texture infos. */
export const MTOON_TEXTURES = [
  'shadeMultiplyTexture',
  'shadingShiftTexture',
  'matcapTexture',
  'rimMultiplyTexture',
  'outlineWidthMultiplyTexture',
  'uvAnimationMaskTexture',
] as const;

/** Name of a texture of MToon. */
export type MtoonTexture = (typeof MTOON_TEXTURES)[number];

/** How the MToon shader draws a material, whatever kind of objects its document has. */
export interface KeptMtoon extends TextureHolder {
  /** The JSON of the extension; of texture infos, what a `TextureInfo` has not. */
  getParameters(): JsonObject;
  /** A texture, or null. */
  getTexture(name: MtoonTexture): Texture | null;
  /** How a texture is sampled; null while there is none. */
  getTextureInfo(name: MtoonTexture): TextureInfo | null;
}

/** The textures of MToon that are there, each with how it is sampled. */
export function listMtoonTextures(mtoon: KeptMtoon): readonly TextureUse[] {
  return MTOON_TEXTURES.flatMap((name) => {
    const [texture, info] = [mtoon.getTexture(name), mtoon.getTextureInfo(name)];
    return texture && info ? [[texture, info] as const] : [];
  });
}

/** Whether what an extension says of a material is how MToon draws it. */
export const isKeptMtoon = (data: object | null): data is KeptMtoon =>
  (data as KeptMtoon | null)?.propertyType === 'Mtoon';

/**
 * The parameters in the JSON of a file.
 *
 * @param take Takes a texture info; false where its image is not there.
 */
export function readParameters(
  found: OpenObject,
  take: (name: MtoonTexture, info: OpenObject) => boolean,
): JsonObject {
  const parameters = copyJson(found) as OpenObject;
  for (const name of MTOON_TEXTURES) {
    // Not that of the copy: extras that are no objects stand there as they do in files.
    const info = found[name];
    if (isObject(info) && take(name, info)) parameters[name] = ownParts(asObject(parameters[name]));
  }
  return parameters as JsonObject;
}

/** The JSON for a file. */
export function describeMtoon(
  mtoon: KeptMtoon,
  infoOf: (name: MtoonTexture) => object | undefined,
): OpenObject {
  const json: OpenObject = { specVersion: '1.0', ...asObject(copyJson(mtoon.getParameters())) };
  for (const name of MTOON_TEXTURES) {
    const info = infoOf(name);
    if (info) json[name] = Object.assign(info, json[name]);
    else delete json[name];
  }
  return json;
}

/** The members of a texture info that MToon adds, for instance `scale`. */
function ownParts(info: OpenObject): OpenObject {
  const { index, texCoord, extensions, extras, ...own } = info;
  return own;
}
