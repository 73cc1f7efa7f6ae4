import type { JsonObject, MaterialProperty, ResourceId } from '@stfkit/core';
import { valueAt } from './member-path.ts';
import { asMetalRough } from './metal-rough.ts';
import { floatProperty, imageProperty } from './property-values.ts';
import type { TextureImages } from './texture-channels.ts';

/** Roughness and metallic of a glTF material: one image with both, and a factor for each. */
export interface PackedSurface {
  readonly image: ResourceId | undefined;
  readonly roughness: number;
  readonly metallic: number;
}

/** What a glTF material says of roughness and metallic. */
export function readSurface(
  material: JsonObject,
  imageOf: TextureImages['imageOf'],
): PackedSurface {
  const looks = asMetalRough(material);
  const factor = (name: string): number => {
    const value = valueAt(looks, ['pbrMetallicRoughness', name]);
    return typeof value === 'number' ? value : 1;
  };
  const index = valueAt(looks, ['pbrMetallicRoughness', 'metallicRoughnessTexture', 'index']);
  return {
    image: typeof index === 'number' ? imageOf(index) : undefined,
    roughness: factor('roughnessFactor'),
    metallic: factor('metallicFactor'),
  };
}

/**
 * Adds roughness and metallic to properties: the grey images of their channels with the factors in them,
 * where there are such; else the one image for both. No value stands beside an image, since programs
 * take the image alone. A factor of zero is a value, whatever the image says.
 *
 * @see stf-format §8.2, §8.3
 */
export function describeSurface(
  material: JsonObject,
  { imageOf, channels }: TextureImages,
  properties: Map<string, MaterialProperty>,
): void {
  const { image, ...factors } = readSurface(material, imageOf);
  const describe = (group: 'roughness' | 'metallic', channel: 'g' | 'b'): void => {
    const factor = factors[group];
    if (image === undefined || factor === 0) {
      properties.set(`${group}.value`, floatProperty(factor));
    } else {
      const grey = channels.imageOf({ image, channel, factor });
      properties.set(`${group}.texture`, imageProperty(grey ?? image));
    }
  };
  describe('roughness', 'g');
  describe('metallic', 'b');
}
