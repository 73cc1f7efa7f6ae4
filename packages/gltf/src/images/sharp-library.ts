import type { DecodedImage } from './image-codec.ts';

/** The part of the library sharp that `sharpImageCodec` uses; `import sharp from 'sharp'` is one. */
export type SharpLibrary = (input: Uint8Array, options: SharpInputOptions) => SharpPipeline;

/** How sharp reads its input. */
export interface SharpInputOptions {
  /** The form of plain pixels, where the input is no file. */
  readonly raw?: SharpRaw;
  /** Width times height that is refused beyond. */
  readonly limitInputPixels?: number;
  /** Whether a colour profile is passed over. */
  readonly ignoreIcc?: boolean;
  /** What of a damaged file is an error. */
  readonly failOn?: 'error';
}

/** The form of plain pixels. */
export interface SharpRaw {
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
  /** As in `DecodedImage`. */
  channels: DecodedImage['channels'];
}

/** An image on its way through sharp. */
export interface SharpPipeline {
  /** What the head of the file says. */
  metadata(): Promise<SharpMetadata>;
  /** Asks for plain pixels. */
  raw(): SharpPipeline;
  /** Asks for a colour space. */
  toColourspace(space: string): SharpPipeline;
  /** Asks for a PNG file. */
  png(options: SharpPngOptions): SharpPipeline;
  /** The result with what is known of it. */
  toBuffer(options: {
    /** Asks for more than the bytes. */
    resolveWithObject: true;
  }): Promise<SharpResult>;
}

/** What the head of an image file says. */
export interface SharpMetadata {
  /** The colour space, `b-w` for grey images. */
  readonly space?: string | undefined;
  /** Whether pixels may let something through. */
  readonly hasAlpha?: boolean | undefined;
}

/** How sharp writes PNG files. */
export interface SharpPngOptions {
  /** From 0 to 9. */
  compressionLevel: number;
  /** Whether each row is filtered as suits it. */
  adaptiveFiltering: boolean;
  /** Whether colours are counted and listed. */
  palette: boolean;
}

/** What comes out of sharp. */
export interface SharpResult {
  /** A file, or plain pixels. */
  readonly data: Uint8Array;
  /** Of the image in `data`. */
  readonly info: SharpInfo;
}

/** What is known of a result. */
export interface SharpInfo {
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
  /** Bytes a pixel. */
  readonly channels: number;
}
