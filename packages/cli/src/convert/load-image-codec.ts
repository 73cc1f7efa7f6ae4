import { ConversionError } from '@stfkit/core';
import type { ImageCodec, SharpLibrary } from '@stfkit/gltf';
import { sharpImageCodec } from '@stfkit/gltf';

/**
 * What reads and writes pixels; undefined where sharp is not installed and there is a way without it.
 *
 * @param need Whether the call asks for what cannot be done without.
 * @param load Loads sharp.
 * @throws {ConversionError} IMAGE_CODEC_MISSING when it is not installed and needed.
 */
export async function loadImageCodec(
  need: 'needed' | 'optional',
  load: () => Promise<SharpLibrary> = loadSharp,
): Promise<ImageCodec | undefined> {
  try {
    return sharpImageCodec(await load());
  } catch (cause) {
    if (need === 'optional') return undefined;
    throw new ConversionError(
      'IMAGE_CODEC_MISSING',
      'Images of roughness and metallic cannot be split without the package sharp. Install it beside ' +
        'stf: npm install sharp',
      { cause },
    );
  }
}

async function loadSharp(): Promise<SharpLibrary> {
  return (await import('sharp')).default;
}
