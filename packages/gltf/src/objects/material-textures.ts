import type { Material, TextureHolder, TextureUse } from './material.ts';
import type { ExtensionData } from './property.ts';

/** The images of a material, each with how it uses it; of extensions, those of which `TextureHolder` tells. */
export function listTextures(material: Material): readonly TextureUse[] {
  const own = (
    [
      [material.getBaseColorTexture(), material.getBaseColorTextureInfo()],
      [material.getMetallicRoughnessTexture(), material.getMetallicRoughnessTextureInfo()],
      [material.getEmissiveTexture(), material.getEmissiveTextureInfo()],
      [material.getNormalTexture(), material.getNormalTextureInfo()],
      [material.getOcclusionTexture(), material.getOcclusionTextureInfo()],
    ] as const
  ).flatMap(([image, info]) => (image && info ? [[image, info] as const] : []));
  const others = material.listExtensions().filter(isTextureHolder);
  return others.length === 0 ? own : [...own, ...others.flatMap((each) => each.listTextures())];
}

const isTextureHolder = (data: ExtensionData): data is TextureHolder => 'listTextures' in data;
