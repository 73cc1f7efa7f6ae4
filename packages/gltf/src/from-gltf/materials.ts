import type { ResourceId } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import { describeMaterial } from '../materials/describe-material.ts';
import { moveTextures } from '../materials/move-textures.ts';
import { NO_CHANNELS } from '../materials/texture-channels.ts';
import type { Material } from '../objects/index.ts';
import { GltfMaterial } from '../resources/gltf-material.ts';
import { type ImportContext, nameOf } from './import-context.ts';
import type { MaterialJson } from './material-json.ts';
import { readStyleHints } from './style-hints.ts';

/** Images of several channels are split when all else is there. */

/**
 * Makes an `stf.material` of each material, with the whole glTF material in a component. Returns the
 * ids by material.
 */
export function importMaterials(
  context: ImportContext,
  materials: readonly MaterialJson[],
): ReadonlyMap<Material, ResourceId> {
  const ids = new Map<Material, ResourceId>();
  const hints = readStyleHints(context.source);
  context.source
    .getRoot()
    .listMaterials()
    .forEach((source, index) => {
      const json = materials[index];
      if (json === undefined) return;
      const id = context.idOf(source, 'material', String(index));
      const { name, generatedName } = nameOf(source, `Material ${index}`);
      const styleHint = hints.get(source);
      const { material, textures } = withImages(context, json);
      const component = GltfMaterial.create(context.partId(id, GltfMaterial.type), {
        material,
        textures,
        ...(generatedName !== undefined && { generatedName }),
        ...(styleHint !== undefined && { styleHint }),
      });
      const images = { imageOf: (index: number) => textures[index]?.image, channels: NO_CHANNELS };
      const description = describeMaterial(material, images, styleHint);
      context.resources.push(
        StfMaterial.create(id, { name, ...description, components: [component.id] }),
        component,
      );
      ids.set(source, id);
    });
  return ids;
}

/** The material with resources for images; textures whose image has no bytes are taken out. */
function withImages(
  context: ImportContext,
  { material, textures }: MaterialJson,
): Pick<Parameters<typeof GltfMaterial.create>[1], 'material' | 'textures'> {
  const present = textures.flatMap(({ image, sampler }) => {
    const id = context.images.get(image);
    return id === undefined ? [] : [{ image: id, ...(sampler && { sampler }) }];
  });
  if (present.length === textures.length) return { material, textures: present };
  let next = 0;
  const moved = textures.map(({ image }) => (context.images.has(image) ? next++ : undefined));
  return { material: moveTextures(material, (index) => moved[index]), textures: present };
}
