import { ConversionError } from '@stfkit/core';
import type { Compression } from '@stfkit/gltf';

/**
 * The decoder of a compression; undefined where its package is not installed and the file can do without.
 *
 * @throws {ConversionError} GLTF_DECODER_MISSING when it is not installed and the file needs it.
 */
export async function loadDecoder(
  { extension, dependency, package: name }: Compression,
  isNeeded: boolean,
): Promise<unknown> {
  const load = LOADERS[dependency];
  try {
    return await load?.(name);
  } catch (cause) {
    if (!isNeeded) return undefined;
    throw new ConversionError(
      'GLTF_DECODER_MISSING',
      `The file is compressed with ${extension}. To read it, install the package ${name} beside ` +
        `stf: npm install ${name}`,
      { cause },
    );
  }
}

/** Loaded only when a file needs them. By a name that no compiler follows, as they may not be there. */
const LOADERS: Readonly<Record<string, (name: string) => Promise<unknown>>> = {
  'meshopt.decoder': async (name) => {
    const { MeshoptDecoder } = (await import(name)) as {
      MeshoptDecoder: { readonly ready: Promise<void> };
    };
    await MeshoptDecoder.ready;
    return MeshoptDecoder;
  },
  'draco3d.decoder': async (name) => {
    const { default: draco } = (await import(name)) as {
      default: { createDecoderModule(): Promise<unknown> };
    };
    return await draco.createDecoderModule();
  },
};
