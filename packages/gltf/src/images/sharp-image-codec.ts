import type { DecodedImage, ImageCodec, ImageLimits } from './image-codec.ts';

/** The part of the library sharp that `sharpImageCodec` uses; `import sharp from 'sharp'` is one. */
export type SharpLibrary = (
  input: Uint8Array,
  options: {
    readonly raw?: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
    readonly limitInputPixels?: number;
    readonly ignoreIcc?: boolean;
    readonly failOn?: 'error';
  },
) => SharpPipeline;

/** An image on its way through sharp. */
export interface SharpPipeline {
  /** What the head of the file says. */
  metadata(): Promise<{ readonly space?: string | undefined }>;
  /** Asks for plain pixels. */
  raw(): SharpPipeline;
  /** Asks for a colour space. */
  toColourspace(space: string): SharpPipeline;
  /** Asks for a PNG file. */
  png(options: {
    compressionLevel: number;
    adaptiveFiltering: boolean;
    palette: boolean;
  }): SharpPipeline;
  /** The result with what is known of it. */
  toBuffer(options: { resolveWithObject: true }): Promise<{
    readonly data: Uint8Array;
    readonly info: { readonly width: number; readonly height: number; readonly channels: number };
  }>;
}

/**
 * A codec for Node on the library sharp (0.33 or newer), which is passed in, as this package does not depend on
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
      const { space } = await sharp(bytes, limits).metadata();
      const isGrey = space === 'b-w' || space === 'grey16';
      const { data, info } = await sharp(bytes, limits)
        .toColourspace(isGrey ? 'b-w' : 'srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height } = info;
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
