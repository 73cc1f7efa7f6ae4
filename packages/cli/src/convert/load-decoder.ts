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

/** What a package is taken for; it may not be there while this is compiled. */
interface Meshopt {
  readonly MeshoptDecoder: { readonly ready: Promise<void> };
}

interface Draco {
  readonly default: { createDecoderModule(): Promise<unknown> };
}

/** Loaded only when a file needs them, as they are optional. */
const LOADERS: Readonly<Record<string, () => Promise<unknown>>> = {
  'meshopt.decoder': async () => {
    // @ts-expect-error: optional
    const { MeshoptDecoder } = (await import('meshoptimizer')) as Meshopt;
    await MeshoptDecoder.ready;
    return MeshoptDecoder;
  },
  'draco3d.decoder': async () => {
    // @ts-expect-error: optional, and without types
    const { default: draco } = (await import('draco3dgltf')) as Draco;
    return await draco.createDecoderModule();
  },
};
