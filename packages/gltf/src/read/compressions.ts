import type { GLTF } from '@gltf-transform/core';

/** An extension that compresses and needs a decoder from elsewhere. */
export interface Compression {
  /** Name of the extension. */
  readonly extension: string;
  /** What glTF-Transform calls the decoder. */
  readonly dependency: string;
  /** The package on npm that has it. */
  readonly package: string;
}

/** The extensions of glTF-Transform that need decoders. */
export const COMPRESSIONS: readonly Compression[] = Object.freeze([
  {
    extension: 'KHR_draco_mesh_compression',
    dependency: 'draco3d.decoder',
    package: 'draco3dgltf',
  },
  { extension: 'EXT_meshopt_compression', dependency: 'meshopt.decoder', package: 'meshoptimizer' },
]);

/** The compressions that a file uses. */
export function listCompressions({
  extensionsUsed = [],
}: Pick<GLTF.IGLTF, 'extensionsUsed'>): readonly Compression[] {
  return COMPRESSIONS.filter(({ extension }) => extensionsUsed.includes(extension));
}
