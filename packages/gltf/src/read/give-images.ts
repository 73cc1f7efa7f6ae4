import type { GLTF, JSONDocument } from '@gltf-transform/core';

/** The extensions that textures may have their images from. */
export const TEXTURE_SOURCES = [
  'EXT_texture_avif',
  'EXT_texture_webp',
  'KHR_texture_basisu',
] as const;

/** What glTF-Transform does not take for a name of a file. */
const NO_IMAGE = '__none';

/**
 * A file in which every texture has an image, if only one without bytes: glTF allows textures that have
 * none, and glTF-Transform cannot read them.
 *
 * @see glTF 2.0 §5.29
 */
export function giveImages({ json, resources }: JSONDocument): JSONDocument {
  const { textures = [], images = [], extensionsUsed = [] } = json;
  const hasImage = ({ source, extensions = {} }: GLTF.ITexture): boolean =>
    source !== undefined ||
    TEXTURE_SOURCES.some((name) => extensionsUsed.includes(name) && name in extensions);
  if (textures.every(hasImage)) return { json, resources };
  return {
    json: {
      ...json,
      textures: textures.map((def) => (hasImage(def) ? def : { ...def, source: images.length })),
      images: [...images, { uri: NO_IMAGE, mimeType: 'image/png' }],
    },
    resources: { ...resources, [NO_IMAGE]: new Uint8Array(0) },
  };
}
