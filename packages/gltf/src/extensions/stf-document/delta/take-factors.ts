import type { Resource, StfDocument } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import { clamp } from '../../../clamp.ts';
import { readSurface } from '../../../materials/describe-surface.ts';
import { floatProperty, imageIn, type Properties } from '../../../materials/property-values.ts';
import { factorOf } from '../../../materials/resolve-surface.ts';
import { asType } from '../../../resources/as-type.ts';
import { findComponent } from '../../../resources/find-component.ts';
import { GltfImage } from '../../../resources/gltf-image.ts';
import { GltfMaterial } from '../../../resources/gltf-material.ts';
import { isUnlikeTold } from './bare-surfaces.ts';
import type { Delta } from './delta.ts';
import { isAsGiven } from './merge-members.ts';

/**
 * Gives materials the factors that the glTF file has beside an image of roughness and metallic, where images of their own
 * are told: glTF says them beside its image, STF nowhere but there, so that no member of what the file gives has them. Where the glTF
 * material was edited it is the one that is kept, and its factors are those of its own image: none are told beside that.
 *
 * @param now What the glTF file gives.
 * @param resources What becomes of that.
 */
export function takeFactors(
  now: StfDocument,
  resources: Map<string, Resource>,
  { removed, changed }: Delta,
): void {
  const extras = new Set(removed.map(([id]) => id));
  const changes = new Map(changed.map((each) => [each.id, each.members]));
  // Grey images that are channels of others have the factors of these.
  const channels = new Set<string | undefined>();
  for (const each of resources.values()) {
    const kept = asType(each, GltfImage);
    if (kept?.channelOf) channels.add(kept.image);
  }
  for (const [id, merged] of resources) {
    const given = merged instanceof StfMaterial ? now.find(id, StfMaterial) : undefined;
    const kept = given && findComponent(now, given, GltfMaterial);
    if (!(merged instanceof StfMaterial) || !given || !kept) continue;
    const delta = changes.get(kept.id)?.['material'];
    const isEdited = delta !== undefined && !isAsGiven(kept.material, delta);
    if (!isEdited && !extras.has(kept.id)) continue;
    const surface = readSurface(kept.material, (index) => kept.textures[index]?.image);
    if (surface.image === undefined) continue;
    const properties = new Map(merged.properties);
    for (const group of ['roughness', 'metallic'] as const) {
      const image = textureOf(merged.properties, group);
      if (isEdited && image !== undefined && !given.properties.has(`${group}.value`)) {
        properties.delete(`${group}.value`);
      }
      // An image that the file packs, and that is told otherwise, has the factors of the file.
      if (
        resources.has(kept.id) &&
        image === surface.image &&
        isUnlikeTold(`${group}.texture`, changes.get(id) ?? {})
      ) {
        properties.delete(`${group}.value`);
        continue;
      }
      const isUntold = image !== undefined && extras.has(kept.id);
      const isOther = image !== textureOf(given.properties, group);
      const isOwn = (isOther || isUntold) && !channels.has(image);
      const told = clamp(factorOf(merged.properties, group), 0, 1);
      if (!isOwn || Math.fround(told) === Math.fround(surface[group])) continue;
      properties.set(`${group}.value`, floatProperty(surface[group]));
    }
    // The same where nothing is other than it was.
    resources.set(id, merged.with({ properties }));
  }
}

const textureOf = (properties: Properties, group: string) =>
  imageIn(properties, `${group}.texture`);
