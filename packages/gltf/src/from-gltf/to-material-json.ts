import type { GLTF } from '@gltf-transform/core';
import type { JsonObject } from '@stfkit/core';
import { copyFinite } from '../json/copy-finite.ts';
import { copyJson } from '../json/copy-json.ts';
import { listTextureUses } from '../materials/texture-roles.ts';
import type { Texture } from '../objects/index.ts';
import type { MaterialJson, TextureJson } from './material-json.ts';

/** The lists of a file that materials count in. */
export type MaterialLists = Pick<GLTF.IGLTF, 'materials' | 'textures' | 'samplers'>;

/**
 * A material of a glTF file with the textures that it uses, counted anew in the order in which they stand in it.
 *
 * @param images What the images of the file are of.
 */
export function toMaterialJson(
  json: MaterialLists,
  index: number,
  images: readonly Texture[],
): MaterialJson {
  const { copy: material, lost } = copyFinite(json.materials?.[index] ?? {});
  const textures: TextureJson[] = [];
  const counted = new Map<number, number>();
  for (const { info } of listTextureUses(material)) {
    let position = counted.get(info.index);
    if (position === undefined) {
      const texture = json.textures?.[info.index];
      const sampler = json.samplers?.[texture?.sampler ?? -1];
      const image = images[texture?.source ?? -1];
      if (image === undefined) continue;
      position =
        textures.push({ image, ...(sampler && { sampler: copyJson(sampler) as JsonObject }) }) - 1;
      counted.set(info.index, position);
    }
    (info as { index: number }).index = position;
  }
  return { material, textures, ...(lost.length > 0 && { lost }) };
}
