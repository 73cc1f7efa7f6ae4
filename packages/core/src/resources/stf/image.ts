import type { BufferId } from '../../definition/ids.ts';
import { required, written } from '../../schema/object.ts';
import { bufferReference } from '../../schema/references.ts';
import { nullable, openString } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/** Format of an image file; `png` and `jpeg` are read everywhere. */
export type ImageFormat =
  | 'png'
  | 'jpeg'
  | 'jpg'
  | 'targa'
  | 'bmp'
  | 'webp'
  | 'tiff'
  | 'open_exr'
  | 'hdr'
  | (string & {});

/** What the pixels mean: an sRGB colour, plain numbers, or a tangent-space normal with +Y up. */
export type ImageDataType = 'color' | 'non_color' | 'normal' | (string & {});

/**
 * An image file.
 *
 * @see stf-format §4.2, §8.4
 */
export interface ImageFields {
  /** Format of the bytes in `buffer`. */
  readonly format: ImageFormat;
  /** The bytes of the image file, untouched. */
  readonly buffer: BufferId;
  /** What the pixels mean; null where the use has to tell. Default null. */
  readonly dataType: ImageDataType | null;
}

/** An image resource. */
export type StfImage = TypedResource<ImageFields>;

/** `stf.image`: an image file. */
export const StfImage: ResourceType<ImageFields, 'format' | 'buffer'> = defineResource<
  ImageFields,
  'format' | 'buffer'
>({
  type: 'stf.image',
  category: 'data',
  fields: {
    format: required(
      openString('png', 'jpeg', 'jpg', 'targa', 'bmp', 'webp', 'tiff', 'open_exr', 'hdr'),
    ),
    buffer: required(bufferReference),
    dataType: written(nullable(openString('color', 'non_color', 'normal')), null),
  },
});
