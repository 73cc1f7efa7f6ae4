import { ConversionError } from '@stfkit/core';
import type { Compression } from '@stfkit/gltf';

/**
 * The decoder of a compression; undefined where its package is not installed and the file can do without.
 *
 * @param need Whether the file cannot be read without it.
 * @param load Loads the package.
 * @throws {ConversionError} GLTF_DECODER_MISSING when it is not installed and the file needs it.
 */
export async function loadDecoder(
  { extension, dependency, package: name }: Compression,
  need: 'needed' | 'optional',
  load: (() => Promise<unknown>) | undefined = LOADERS[dependency],
): Promise<unknown> {
  try {
    return await load?.();
  } catch (cause) {
    if (need === 'optional') return undefined;
    throw new ConversionError(
      'GLTF_DECODER_MISSING',
      `The file is compressed with ${extension}. To read it, install the package ${name} beside ` +
        `stf: npm install ${name}`,
      { cause },
    );
  }
}

/** Loaded only when a file needs them, as they are optional. */
const LOADERS: Readonly<Record<string, () => Promise<unknown>>> = {
  'meshopt.decoder': async () => {
    const { MeshoptDecoder } = await import('meshoptimizer');
    await MeshoptDecoder.ready;
    return MeshoptDecoder;
  },
  'draco3d.decoder': async () => (await import('draco3dgltf')).default.createDecoderModule(),
};
