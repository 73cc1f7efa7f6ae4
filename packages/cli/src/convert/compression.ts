import { type Document, Logger, NodeIO, type Transform } from '@gltf-transform/core';
import { ConversionError } from '@stfkit/core';
import { GLTF_EXTENSIONS } from '@stfkit/gltf';

/** How geometry is made smaller: numbers of fewer bits, which loses a little; packing, which loses nothing; or both. */
export const COMPRESSIONS = ['quantize', 'meshopt', 'both'] as const;

/** One of `COMPRESSIONS`. */
export type CompressionKind = (typeof COMPRESSIONS)[number];

/** What makes the geometry of a glTF document smaller. */
export interface LoadedCompression {
  /** What is done with the document first. */
  readonly transforms: readonly Transform[];
  /** What has to write the document and reads it again; undefined where any will do. */
  readonly io?: NodeIO;
}

/** The packages that are needed, loaded only then, as they are optional. */
export interface CompressionPackages {
  readonly functions: () => Promise<{ quantize(): Transform }>;
  readonly meshoptimizer: () => Promise<Record<'MeshoptEncoder' | 'MeshoptDecoder', Ready>>;
}

interface Ready {
  readonly ready: Promise<void>;
}

const PACKAGES: CompressionPackages = {
  functions: () => import('@gltf-transform/functions'),
  meshoptimizer: () => import('meshoptimizer'),
};

/**
 * Loads what a compression needs.
 *
 * @throws {ConversionError} GLTF_ENCODER_MISSING when a package is not installed.
 */
export async function loadCompression(
  kind: CompressionKind,
  packages: CompressionPackages = PACKAGES,
): Promise<LoadedCompression> {
  const transforms: Transform[] = [silence];
  if (kind !== 'meshopt') {
    const { quantize } = await load('@gltf-transform/functions', packages.functions);
    transforms.push(quantize());
  }
  if (kind === 'quantize') return { transforms };
  const { MeshoptEncoder, MeshoptDecoder } = await load('meshoptimizer', packages.meshoptimizer);
  await Promise.all([MeshoptEncoder.ready, MeshoptDecoder.ready]);
  const io = new NodeIO()
    .registerExtensions(GLTF_EXTENSIONS)
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder, 'meshopt.decoder': MeshoptDecoder });
  return { transforms: [...transforms, requireMeshopt], io };
}

/** What transforms say on their way is for those who write them. */
function silence(document: Document): void {
  document.setLogger(new Logger(Logger.Verbosity.SILENT));
}

/** Its packing is without loss unless one asks for filters; nobody does. It takes no indices of one byte. */
function requireMeshopt(document: Document): void {
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      const indices = primitive.getIndices();
      const array = indices?.getArray();
      if (array instanceof Uint8Array) indices?.setArray(Uint16Array.from(array));
    }
  }
  const Meshopt = GLTF_EXTENSIONS.find(
    ({ EXTENSION_NAME }) => EXTENSION_NAME === 'EXT_meshopt_compression',
  );
  document.createExtension(Meshopt as never).setRequired(true);
}

async function load<T>(name: string, from: () => Promise<T>): Promise<T> {
  try {
    return await from();
  } catch (cause) {
    throw new ConversionError(
      'GLTF_ENCODER_MISSING',
      `Geometry cannot be compressed without the package ${name}. Install it beside stf: npm install ${name}`,
      { cause },
    );
  }
}
