import type { ResourceId, StfDocument } from '@stfkit/core';
import { describeMaterial } from '../materials/describe-material.ts';
import { imageIn } from '../materials/property-values.ts';
import { type ChannelSource, NO_CHANNELS } from '../materials/texture-channels.ts';
import { listKeptSurfaces } from './kept-surface.ts';

/** A property of a material that came from glTF, and the channel of an image that it means. */
export interface SurfaceUse {
  readonly material: ResourceId;
  readonly property: SurfaceProperty;
  readonly source: ChannelSource;
  /** What the property names: the image itself, the grey one of its channel, or any other. */
  readonly image: ResourceId | undefined;
}

/** The properties whose images glTF has several of in one. */
export const SURFACE_PROPERTIES = [
  'occlusion.texture',
  'roughness.texture',
  'metallic.texture',
] as const;

/** One of `SURFACE_PROPERTIES`. */
export type SurfaceProperty = (typeof SURFACE_PROPERTIES)[number];

/** The properties of all materials of a document that glTF has in channels of images. */
export function listSurfaceUses(document: StfDocument): SurfaceUse[] {
  const uses: SurfaceUse[] = [];
  for (const { material, kept, surface } of listKeptSurfaces(document)) {
    const imageOf = (index: number): ResourceId | undefined => kept.textures[index]?.image;
    const { properties } = describeMaterial(kept.material, { imageOf, channels: NO_CHANNELS });
    const add = (property: SurfaceProperty, channel: 'r' | 'g' | 'b', factor: number): void => {
      const packed = imageIn(properties, property);
      if (packed === undefined) return;
      const source = { image: packed, channel, factor };
      const image = imageIn(material.properties, property);
      uses.push({ material: material.id, property, source, image });
    };
    add('occlusion.texture', 'r', 1);
    add('roughness.texture', 'g', surface.roughness);
    add('metallic.texture', 'b', surface.metallic);
  }
  return uses;
}
