import type { GLTF, JSONDocument } from '@gltf-transform/core';
import type { Json, JsonObject } from '@stfkit/core';
import { asObject } from '../json/as-json.ts';
import { IMAGE_EXTENSIONS } from '../materials/image-formats.ts';
import { wrapExtras } from '../read/wrap-extras.ts';
import { MTOON, MTOON_TEXTURES } from '../vrm/extensions/kept-mtoon.ts';
import type { MaterialSource } from './collect-materials.ts';
import { copyExtras } from './export-context.ts';
import type { TextureTable } from './texture-table.ts';

/** The lists of a glTF file of images and materials. */
export interface MaterialFile extends ReturnType<TextureTable['finish']> {
  readonly materials: readonly MaterialSource[];
}

/** A glTF file of images and materials. */
export function toGltf({ images, textures, samplers, materials }: MaterialFile): JSONDocument {
  const resources: JSONDocument['resources'] = {};
  const imageDefs = images.map(({ name, mimeType, extras, bytes }, index): GLTF.IImage => {
    // A name that glTF-Transform takes for one of its own, and drops.
    const uri = `__image${index}`;
    resources[uri] = bytes as Uint8Array<ArrayBuffer>;
    return {
      uri,
      mimeType,
      ...(name !== '' && { name }),
      ...(extras !== undefined && { extras: copyExtras(extras) }),
    };
  });
  const materialDefs = materials.map(({ material }) => material as unknown as GLTF.IMaterial);
  const extensionsUsed = new Set(
    images.flatMap(({ mimeType }) => IMAGE_EXTENSIONS.get(mimeType) ?? []),
  );
  for (const { material } of materials) collectExtensions(material, extensionsUsed);
  const json: GLTF.IGLTF = {
    asset: { version: '2.0' },
    extensionsUsed: [...extensionsUsed],
    images: imageDefs,
    textures,
    samplers,
    materials: materialDefs,
  };
  return { json: wrapExtras(json), resources };
}

/** Adds the names of all extensions in a material but those that MToon keeps as it keeps what it says itself. */
export function collectExtensions(json: Json, names: Set<string>): void {
  if (typeof json !== 'object' || json === null) return;
  for (const [key, value] of Object.entries(json)) {
    if (key === 'extras') continue;
    if (key === 'extensions' && typeof value === 'object' && value !== null) {
      for (const name of Object.keys(value)) names.add(name);
    }
    collectExtensions(key === MTOON ? texturesOf(value) : value, names);
  }
}

/** What is described anew of what MToon says. */
function texturesOf(mtoon: Json): Json {
  const found = asObject(mtoon) as JsonObject;
  return MTOON_TEXTURES.map((name) => found[name] ?? null);
}
