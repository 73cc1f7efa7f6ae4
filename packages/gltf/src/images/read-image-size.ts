import { formatOfBytes } from '../materials/image-formats.ts';
import { readAvifSize } from './avif-size.ts';
import type { ImageSize } from './image-size.ts';
import { readJpegSize } from './jpeg-segments.ts';
import { readPngSize } from './png-chunks.ts';
import { readWebpSize } from './webp-size.ts';

/**
 * What an image file of PNG, JPEG, WebP or AVIF says of its size, without decoding anything; undefined where it does
 * not say it where a decoder looks for it.
 */
export function readImageSize(bytes: Uint8Array): ImageSize | undefined {
  switch (formatOfBytes(bytes)) {
    case 'png':
      return readPngSize(bytes);
    case 'jpeg':
      return readJpegSize(bytes);
    case 'webp':
      return readWebpSize(bytes);
    case 'avif':
      return readAvifSize(bytes);
    default:
      return undefined;
  }
}
