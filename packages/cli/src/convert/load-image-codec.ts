import { createRequire } from 'node:module';
import { ConversionError } from '@stfkit/core';
import type { ImageCodec, SharpLibrary } from '@stfkit/gltf';
import { sharpImageCodec } from '@stfkit/gltf';

/** The optional package that reads and writes pixels. */
export interface SharpPackage {
  readonly isInstalled: () => boolean;
  readonly load: () => Promise<SharpLibrary>;
}

const SHARP: SharpPackage = {
  isInstalled: () => {
    try {
      return createRequire(import.meta.url).resolve('sharp') !== '';
    } catch {
      return false;
    }
  },
  load: async () => (await import('sharp')).default,
};

/**
 * What reads and writes pixels; undefined where sharp is not installed and there is a way without it.
 *
 * @param need Whether the call asks for what cannot be done without.
 * @throws {ConversionError} IMAGE_CODEC_MISSING when it is not installed and needed.
 */
export async function loadImageCodec(
  need: 'needed' | 'optional',
  sharp: SharpPackage = SHARP,
): Promise<ImageCodec | undefined> {
  if (need === 'optional') return sharp.isInstalled() ? loadedOnDemand(sharp) : undefined;
  try {
    return sharpImageCodec(await sharp.load());
  } catch (cause) {
    throw new ConversionError(
      'IMAGE_CODEC_MISSING',
      'Images of roughness and metallic cannot be split without the package sharp. Install it beside ' +
        'stf: npm install sharp',
      { cause },
    );
  }
}

/** Most files have no image that needs pixels, and sharp takes a quarter of the time of a small conversion to load. */
function loadedOnDemand({ load }: SharpPackage): ImageCodec {
  let codec: Promise<ImageCodec> | undefined;
  const loaded = (): Promise<ImageCodec> => {
    codec ??= load().then(sharpImageCodec);
    return codec;
  };
  return {
    decode: async (bytes, limits) => (await loaded()).decode(bytes, limits),
    encode: async (image) => (await loaded()).encode(image),
  };
}

/** The option of conversions for it; empty where there is none. */
export async function imageOptions(
  need: 'needed' | 'optional',
): Promise<{ readonly imageCodec?: ImageCodec }> {
  const imageCodec = await loadImageCodec(need);
  return imageCodec ? { imageCodec } : {};
}
