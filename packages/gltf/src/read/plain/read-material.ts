import type { GLTF } from '@gltf-transform/core';
import { isObject, type OpenObject } from '../../json/as-json.ts';
import { TEXTURE_TRANSFORM } from '../../objects/extension-names.ts';
import { MATERIAL_EXTENSION_ROWS } from '../../objects/material-extension-rows.ts';
import { PlainMaterial, PlainTextureInfo } from '../../objects/plain/plain-material.ts';
import {
  type MaterialExtensionDef,
  PlainMaterialExtension,
} from '../../objects/plain/plain-material-extension.ts';
import type { PlainTexture } from '../../objects/plain/plain-texture.ts';
import { PlainTransform, type TransformDef } from '../../objects/plain/plain-transform.ts';
import { MTOON, type MtoonTexture, readParameters } from '../../vrm/extensions/kept-mtoon.ts';
import { PlainMtoon } from '../../vrm/extensions/plain-mtoon.ts';
import { isNoJson } from '../extras.ts';

/** The extensions of materials that are read here. */
export const PLAIN_MATERIAL_EXTENSIONS: readonly string[] = [
  TEXTURE_TRANSFORM,
  ...MATERIAL_EXTENSION_ROWS.map(({ name }) => name),
  MTOON,
];

/** A material of a file, with what the extensions say of it that are read here. */
export function readMaterial(
  def: GLTF.IMaterial,
  { textures = [], samplers = [] }: GLTF.IGLTF,
  images: readonly PlainTexture[],
): PlainMaterial {
  const infoOf = (info: GLTF.ITextureInfo | undefined): PlainTextureInfo | undefined => {
    const texture = info && textures[info.index];
    const image = images[texture?.source ?? -1];
    if (!info || !image) return undefined;
    const made = new PlainTextureInfo(info, image, samplers[texture?.sampler ?? -1]);
    const transform = info.extensions?.[TEXTURE_TRANSFORM] as TransformDef | undefined;
    if (transform) made.setExtension(TEXTURE_TRANSFORM, new PlainTransform(transform));
    return made;
  };
  const { pbrMetallicRoughness: pbr } = def;
  const material = new PlainMaterial(def, {
    baseColor: infoOf(pbr?.baseColorTexture),
    metallicRoughness: infoOf(pbr?.metallicRoughnessTexture),
    emissive: infoOf(def.emissiveTexture),
    normal: infoOf(def.normalTexture),
    occlusion: infoOf(def.occlusionTexture),
  });
  if (def.extensions === undefined) return material;
  for (const row of MATERIAL_EXTENSION_ROWS) {
    const found = def.extensions[row.name] as MaterialExtensionDef | undefined;
    if (!found) continue;
    const infos = row.textures.flatMap(({ name }) => {
      const info = infoOf(found[name] as GLTF.ITextureInfo | undefined);
      return info ? [[name, info] as const] : [];
    });
    material.setExtension(row.name, new PlainMaterialExtension(row, found, new Map(infos)));
  }
  const mtoon = def.extensions[MTOON];
  if (isObject(mtoon) && !isNoJson(mtoon)) material.setExtension(MTOON, readMtoon(mtoon, infoOf));
  return material;
}

function readMtoon(
  found: OpenObject,
  infoOf: (info: GLTF.ITextureInfo) => PlainTextureInfo | undefined,
): PlainMtoon {
  const infos = new Map<MtoonTexture, PlainTextureInfo>();
  const parameters = readParameters(found, (name, info) => {
    const made = infoOf({ ...info, index: Number(info['index']) });
    if (made) infos.set(name, made);
    return made !== undefined;
  });
  return new PlainMtoon(parameters, infos);
}
