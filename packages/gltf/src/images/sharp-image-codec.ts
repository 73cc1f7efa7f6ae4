import type { DecodedImage, ImageCodec, ImageLimits } from './image-codec.ts';
import type { SharpLibrary } from './sharp-library.ts';

/**
 * A codec for Node on the library sharp (tested with 0.35), which is passed in, as this package does not depend on
 * it. It reads PNG, JPEG, WebP and AVIF; colour profiles are passed over, as glTF demands.
 *
 * @example
 * import sharp from 'sharp';
 * await gltfToStf(document, { imageCodec: sharpImageCodec(sharp) });
 */
export function sharpImageCodec(sharp: SharpLibrary): ImageCodec {
  return {
    async decode(bytes: Uint8Array, { maxPixels }: ImageLimits): Promise<DecodedImage> {
      const limits = { limitInputPixels: maxPixels, ignoreIcc: true, failOn: 'error' } as const;
      const { space, hasAlpha } = await sharp(bytes, limits).metadata();
      const isGrey = space === 'b-w' || space === 'grey16';
      const { data, info } = await sharp(bytes, limits)
        // Of grey pixels sharp gives the first channel alone.
        .toColourspace(isGrey && !hasAlpha ? 'b-w' : 'srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      if (isGrey && hasAlpha) return { width, height, channels: 2, data: greyAndAlpha(data) };
      return { width, height, channels: info.channels as DecodedImage['channels'], data };
    },

    async encode({ data, channels, width, height }: DecodedImage): Promise<Uint8Array> {
      const { data: file } = await sharp(data, { raw: { width, height, channels } })
        .toColourspace(channels < 3 ? 'b-w' : 'srgb')
        .png({ compressionLevel: 7, adaptiveFiltering: true, palette: false })
        .toBuffer({ resolveWithObject: true });
      // A copy: the buffers of Node may be views of larger ones.
      return Uint8Array.from(file);
    },
  };
}

/** The first and last of each four channels. */
function greyAndAlpha(rgba: Uint8Array): Uint8Array {
  const result = new Uint8Array(rgba.length / 2);
  for (let at = 0, to = 0; at < rgba.length; at += 4) {
    result[to++] = rgba[at] as number;
    result[to++] = rgba[at + 3] as number;
  }
  return result;
}
