import { written } from '../../schema/object.ts';
import { boolean, integer, number } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * How an engine shall turn the image that has this component into a texture. The defaults are those
 * of Blender; as other programs have others, all members are always written.
 *
 * @see stf-format §4.2
 */
export interface TextureFields {
  /** Pixels, at least 1. Default 1024. */
  readonly width: number;
  /** Pixels, at least 1. Default 1024. */
  readonly height: number;
  /** Priority when textures have to be made smaller, at least −1. Default 0. */
  readonly downscalePriority: number;
  /** From 0, smallest, to 1, uncompressed. Default 1. */
  readonly quality: number;
  /** Default true. */
  readonly mipmaps: boolean;
}

/** A texture component. */
export type StfTexture = TypedResource<TextureFields>;

/** `stf.texture`: how an engine shall turn an image into a texture. */
export const StfTexture: ResourceType<TextureFields> = defineResource<TextureFields>({
  type: 'stf.texture',
  category: 'component',
  fields: {
    width: written(integer({ minimum: 1 }), 1024),
    height: written(integer({ minimum: 1 }), 1024),
    downscalePriority: written(integer({ minimum: -1 }), 0),
    quality: written(number({ minimum: 0, maximum: 1 }), 1),
    mipmaps: written(boolean, true),
  },
});
