import { viewOf } from '../bytes/view-of.ts';
import type { ImageSize } from './image-size.ts';

/** RIFF, a length and WEBP, then the name and length of the first chunk. */
const FIRST_CHUNK = 12;
const CONTENT = FIRST_CHUNK + 8;
/** How far the sizes of all three kinds reach at most. */
const NEEDED = CONTENT + 10;

/**
 * The size that the first chunk of a WebP file gives. Behind `VP8X`, it is that of the canvas, which no frame leaves.
 *
 * @see https://developers.google.com/speed/webp/docs/riff_container
 */
export function readWebpSize(bytes: Uint8Array): ImageSize | undefined {
  if (bytes.length < NEEDED) return undefined;
  const view = viewOf(bytes);
  switch (String.fromCharCode(...bytes.subarray(FIRST_CHUNK, FIRST_CHUNK + 4))) {
    case 'VP8X': {
      const width = 1 + (view.getUint32(CONTENT + 4, true) & 0xffffff);
      return { width, height: 1 + (view.getUint32(CONTENT + 6, true) >>> 8) };
    }
    case 'VP8L': {
      if (bytes[CONTENT] !== 0x2f) return undefined;
      const bits = view.getUint32(CONTENT + 1, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8 ': {
      const isKeyFrame = view.getUint16(CONTENT + 3) === 0x9d01 && bytes[CONTENT + 5] === 0x2a;
      if (!isKeyFrame) return undefined;
      const width = view.getUint16(CONTENT + 6, true) & 0x3fff;
      return { width, height: view.getUint16(CONTENT + 8, true) & 0x3fff };
    }
    default:
      return undefined;
  }
}
