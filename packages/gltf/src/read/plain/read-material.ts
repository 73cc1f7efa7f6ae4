import type { GLTF } from '@gltf-transform/core';
import { PlainMaterial, PlainTextureInfo } from '../../objects/plain/plain-material.ts';
import {
  PlainEmissiveStrength,
  PlainTransform,
  PlainUnlit,
  type TransformDef,
} from '../../objects/plain/plain-material-extensions.ts';
import type { PlainTexture } from '../../objects/plain/plain-texture.ts';

const TRANSFORM = 'KHR_texture_transform';
const STRENGTH = 'KHR_materials_emissive_strength';
const UNLIT = 'KHR_materials_unlit';

/** The extensions of materials that are read here. */
export const PLAIN_MATERIAL_EXTENSIONS: readonly string[] = [TRANSFORM, STRENGTH, UNLIT];

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
    const transform = info.extensions?.[TRANSFORM] as TransformDef | undefined;
    if (transform) made.setExtension(TRANSFORM, new PlainTransform(transform));
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
  const { [STRENGTH]: strength, [UNLIT]: unlit } = def.extensions ?? {};
  if (strength) material.setExtension(STRENGTH, new PlainEmissiveStrength(strength));
  if (unlit) material.setExtension(UNLIT, new PlainUnlit({}));
  return material;
}
