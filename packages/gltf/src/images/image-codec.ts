/** The pixels of an image as they stand in its file: no colour profile applied, alpha not multiplied in. */
export interface DecodedImage {
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
  /** 1 grey, 2 grey and alpha, 3 RGB, 4 RGBA. */
  readonly channels: 1 | 2 | 3 | 4;
  /** Rows from the top, `channels` bytes a pixel without gaps. */
  readonly data: Uint8Array;
}

/**
 * Turns image files into pixels and back. Conversions need one to split images of roughness and metallic, and
 * to pack them. `sharpImageCodec` is one for Node, `canvasImageCodec` one for browsers and their workers.
 */
export interface ImageCodec {
  /**
   * The pixels of an image file; rejects where it cannot be read or has more than `maxPixels`. The bytes may be a part of
   * those of a whole model, which must neither be changed nor transferred.
   */
  decode(bytes: Uint8Array, limits: ImageLimits): Promise<DecodedImage>;
  /** A PNG file of 8 bits a channel, the same for the same pixels. */
  encode(image: DecodedImage): Promise<Uint8Array>;
}

/** What a codec may take on. */
export interface ImageLimits {
  /** Width times height. */
  readonly maxPixels: number;
}

/** Images that are decoded at all: 8192 × 8192, some 270 MB in memory. */
export const IMAGE_LIMITS: ImageLimits = Object.freeze({ maxPixels: 8192 * 8192 });
