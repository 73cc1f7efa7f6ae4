import type { Material, Texture, TextureInfo } from './material.ts';

/** The images of a material, each with how it uses it, but for those of extensions. */
export function listTextures(
  material: Material,
): readonly (readonly [image: Texture, info: TextureInfo])[] {
  return (
    [
      [material.getBaseColorTexture(), material.getBaseColorTextureInfo()],
      [material.getMetallicRoughnessTexture(), material.getMetallicRoughnessTextureInfo()],
      [material.getEmissiveTexture(), material.getEmissiveTextureInfo()],
      [material.getNormalTexture(), material.getNormalTextureInfo()],
      [material.getOcclusionTexture(), material.getOcclusionTextureInfo()],
    ] as const
  ).flatMap(([image, info]) => (image && info ? [[image, info] as const] : []));
}
