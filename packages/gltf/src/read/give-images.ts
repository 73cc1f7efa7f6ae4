import type { GLTF, JSONDocument } from '@gltf-transform/core';
import type { Document, Texture } from '../objects/index.ts';

/** The extensions that textures may have their images from. */
export const TEXTURE_SOURCES = [
  'EXT_texture_avif',
  'EXT_texture_webp',
  'KHR_texture_basisu',
] as const;

/** What glTF-Transform does not take for a name of a file. */
const NO_IMAGE = '__none';

/** What has no image in the file, by the empty one that was given to it. */
const MISSING = new WeakMap<Texture, string>();

/** A file that is ready to be read, and what is to be done with what comes of it. */
export interface GivenImages {
  readonly file: JSONDocument;
  /** Notes which textures of the document have no images. */
  readonly note: (document: Document) => void;
}

/**
 * A file in which every texture has an image, if only one without bytes, each its own: glTF allows textures that have
 * none, and glTF-Transform cannot read them.
 *
 * @see glTF 2.0 §5.29
 */
export function giveImages(file: JSONDocument): GivenImages {
  const { json, resources } = file;
  const { textures = [], images = [] } = json;
  const missing = listWithoutImage(json);
  if (missing.length === 0) return { file, note: () => {} };
  const sources = new Map(missing.map((texture, i) => [texture, images.length + i]));
  return {
    file: {
      json: {
        ...json,
        textures: textures.map((def, i) => {
          const source = sources.get(i);
          return source === undefined ? def : { ...def, source };
        }),
        images: [...images, ...missing.map(() => ({ uri: NO_IMAGE, mimeType: 'image/png' }))],
      },
      resources: { ...resources, [NO_IMAGE]: new Uint8Array(0) },
    },
    note: (document) => {
      const made = document.getRoot().listTextures();
      for (const [texture, source] of sources) {
        const image = made[source];
        if (image) MISSING.set(image, `/textures/${texture}`);
      }
    },
  };
}

/** Where in the file an image is, or the texture that has none. */
export function pointerOfImage(image: Texture, index: number): string {
  return MISSING.get(image) ?? `/images/${index}`;
}

/** The textures that have no image. */
function listWithoutImage({ textures = [], extensionsUsed = [] }: GLTF.IGLTF): number[] {
  const hasImage = ({ source, extensions = {} }: GLTF.ITexture): boolean =>
    source !== undefined ||
    TEXTURE_SOURCES.some((name) => extensionsUsed.includes(name) && name in extensions);
  return textures.flatMap((def, i) => (hasImage(def) ? [] : i));
}
