import type { Material, TextureHolder, TextureUse } from './material.ts';
import { rowOf, textureIn } from './material-extensions.ts';
import type { ExtensionData } from './property.ts';

/** The images of a material, each with how it uses it; of extensions, those of `MATERIAL_EXTENSION_ROWS` and each `TextureHolder`. */
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
  const others = material.listExtensions();
  return others.length === 0 ? own : [...own, ...others.flatMap(listOfExtension)];
}

function listOfExtension(data: ExtensionData): readonly TextureUse[] {
  if (isTextureHolder(data)) return data.listTextures();
  return (rowOf(data)?.textures ?? []).flatMap((texture) => {
    const found = textureIn(data, texture);
    return found ? [[found.image, found.info] as const] : [];
  });
}

const isTextureHolder = (data: ExtensionData): data is TextureHolder => 'listTextures' in data;
