import type { GLTF } from '@gltf-transform/core';
import { EMISSIVE_STRENGTH, TEXTURE_TRANSFORM, UNLIT } from '../../objects/extension-names.ts';
import { PlainMaterial, PlainTextureInfo } from '../../objects/plain/plain-material.ts';
import {
  PlainEmissiveStrength,
  PlainTransform,
  PlainUnlit,
  type TransformDef,
} from '../../objects/plain/plain-material-extensions.ts';
import type { PlainTexture } from '../../objects/plain/plain-texture.ts';
import { MTOON, type MtoonTexture, readParameters } from '../../vrm/extensions/kept-mtoon.ts';
import { PlainMtoon } from '../../vrm/extensions/plain-mtoon.ts';
import { isObject, type OpenObject } from '../../vrm/indexed-json.ts';
import { isTooDeep } from '../extras.ts';

/** The extensions of materials that are read here. */
export const PLAIN_MATERIAL_EXTENSIONS: readonly string[] = [
  TEXTURE_TRANSFORM,
  EMISSIVE_STRENGTH,
  UNLIT,
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
  const { [EMISSIVE_STRENGTH]: strength, [UNLIT]: unlit, [MTOON]: mtoon } = def.extensions ?? {};
  if (strength) material.setExtension(EMISSIVE_STRENGTH, new PlainEmissiveStrength(strength));
  if (unlit) material.setExtension(UNLIT, new PlainUnlit());
  if (isObject(mtoon) && !isTooDeep(mtoon)) material.setExtension(MTOON, readMtoon(mtoon, infoOf));
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
