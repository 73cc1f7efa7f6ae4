import type { GLTF, JSONDocument } from '@gltf-transform/core';
import { FileUtils, ImageUtils } from '@gltf-transform/core';
import {
  PlainMaterial,
  PlainTexture,
  PlainTextureInfo,
} from '../../objects/plain/plain-material.ts';
import { bytesOfView } from './buffer-bytes.ts';

/** The image of a file. */
export function readTexture(def: GLTF.IImage, file: JSONDocument): PlainTexture {
  const { uri = '', mimeType, bufferView } = def;
  if (bufferView !== undefined) {
    return new PlainTexture(def, bytesOfView(file, bufferView) ?? null, mimeType ?? '', '');
  }
  const known = mimeType ?? (uri && ImageUtils.extensionToMimeType(FileUtils.extension(uri)));
  // Names that start so are those of resources that stand in no file.
  const own = uri.startsWith('__') ? '' : uri;
  return new PlainTexture(def, file.resources[uri] ?? null, known, own);
}

/** A material of a file, which has no extensions. */
export function readMaterial(
  def: GLTF.IMaterial,
  { textures = [], samplers = [] }: GLTF.IGLTF,
  images: readonly PlainTexture[],
): PlainMaterial {
  const infoOf = (info: GLTF.ITextureInfo | undefined): PlainTextureInfo | undefined => {
    const texture = info && textures[info.index];
    const image = images[texture?.source ?? -1];
    return info && image && new PlainTextureInfo(info, image, samplers[texture?.sampler ?? -1]);
  };
  const { pbrMetallicRoughness: pbr } = def;
  return new PlainMaterial(def, {
    baseColor: infoOf(pbr?.baseColorTexture),
    metallicRoughness: infoOf(pbr?.metallicRoughnessTexture),
    emissive: infoOf(def.emissiveTexture),
    normal: infoOf(def.normalTexture),
    occlusion: infoOf(def.occlusionTexture),
  });
}
