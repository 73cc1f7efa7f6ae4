import type { GLTF, Texture, WriterContext } from '@gltf-transform/core';
import { IMAGE_EXTENSIONS } from '../materials/image-formats.ts';
import { fallbackOf } from './texture-fallback.ts';

/**
 * Has the textures of a file that is being written name their images by the extensions that these need, with the images
 * beside them for programs that do not know these; where there are none, the extensions are required. What is so already stays.
 */
export function placeImages({ jsonDoc: { json }, imageIndexMap: places }: WriterContext): void {
  const images = new Map([...places].map(([image, place]) => [place, image]));
  const used = new Set(json.extensionsUsed);
  const required = new Set(json.extensionsRequired);
  for (const def of json.textures ?? []) {
    const image = images.get(def.source ?? -1);
    if (image) for (const name of placeImage(def, image, { places, used })) required.add(name);
  }
  json.extensionsRequired = [...required].sort();
}

interface FileImages {
  readonly places: ReadonlyMap<Texture, number>;
  readonly used: ReadonlySet<string>;
}

/** Returns the extensions that a program has to know one of; none where it can do without. */
function placeImage(
  def: GLTF.ITexture,
  image: Texture,
  { places, used }: FileImages,
): readonly string[] {
  const names: string[] = [];
  for (let next: Texture | undefined = image; next; next = fallbackOf(next) as typeof next) {
    const source = places.get(next);
    const name = IMAGE_EXTENSIONS.get(next.getMimeType());
    if (source === undefined) break;
    if (name === undefined || !used.has(name)) {
      def.source = source;
      return [];
    }
    def.extensions = { [name]: { source }, ...def.extensions };
    names.push(name);
  }
  delete def.source;
  return names;
}
