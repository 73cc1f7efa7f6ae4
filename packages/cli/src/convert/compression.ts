import {
  type Document,
  type Extension,
  Logger,
  type Mesh,
  type Transform,
} from '@gltf-transform/core';
import { ConversionError } from '@stfkit/core';
import { GLTF_EXTENSIONS } from '@stfkit/gltf';
import type { CompressionKind } from './compression-kind.ts';

/** What makes the geometry of a glTF document smaller. */
export interface LoadedCompression {
  /** What is done with the document first. */
  readonly transforms: readonly Transform[];
  /** What writing and reading it needs, by the names of glTF-Transform. */
  readonly dependencies?: Readonly<Record<string, unknown>>;
}

/** The packages that are needed, loaded only then, as they are optional. */
export interface CompressionPackages {
  readonly functions: () => Promise<{ quantize(options: QuantizeOptions): Transform }>;
  readonly meshoptimizer: () => Promise<Record<'MeshoptEncoder' | 'MeshoptDecoder', Ready>>;
}

interface QuantizeOptions {
  readonly cleanup: boolean;
  /** Of the attributes to be quantised. */
  readonly pattern: RegExp;
  /** The same of those of morph targets. */
  readonly patternTargets: RegExp;
}

/** What `KHR_mesh_quantization` is needed for in any form but floats. */
const VECTOR = /^(POSITION|NORMAL|TANGENT)$/;

const MeshQuantization = extensionOf('KHR_mesh_quantization');

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
    transforms.push((document) => quantizeVertices(document, quantize));
  }
  if (kind === 'quantize') return { transforms };
  const { MeshoptEncoder, MeshoptDecoder } = await load('meshoptimizer', packages.meshoptimizer);
  await Promise.all([MeshoptEncoder.ready, MeshoptDecoder.ready]);
  const dependencies = { 'meshopt.encoder': MeshoptEncoder, 'meshopt.decoder': MeshoptDecoder };
  return { transforms: [...transforms, requireMeshopt], dependencies };
}

/**
 * Positions of few bits stand in a box of their own, into which their nodes and skins have to be moved. Where that does not
 * work they stay as they are: nodes without a size in some direction, with weights of their own, skins without
 * matrices, and meshes of one place alone.
 */
async function quantizeVertices(
  document: Document,
  quantize: (options: QuantizeOptions) => Transform,
): Promise<void> {
  const root = document.getRoot();
  const isFixed =
    root.listSkins().some((skin) => skin.getInverseBindMatrices() === null) ||
    root.listMeshes().some(isOnePlace) ||
    root
      .listNodes()
      .some((node) => node.getMesh() && (node.getWeights().length > 0 || isFlat(node.getScale())));
  const pattern = isFixed ? /^(?!POSITION)/ : /.*/;
  // Its own way of tidying up takes materials and skins away that nobody uses.
  await document.transform(quantize({ cleanup: false, pattern, patternTargets: pattern }));
  // It looks at positions alone to tell whether readers need the extension.
  if (hasShortVectors(document)) document.createExtension(MeshQuantization).setRequired(true);
  for (const accessor of root.listAccessors()) {
    if (accessor.listParents().every((parent) => parent === root)) accessor.dispose();
  }
}

/** Whether a primitive or target has normals or the like that glTF alone allows as floats only. */
function hasShortVectors(document: Document): boolean {
  const primitives = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());
  return primitives
    .flatMap((primitive) => [primitive, ...primitive.listTargets()])
    .some((owner) =>
      owner.listSemantics().some((semantic) => {
        const array = VECTOR.test(semantic) ? owner.getAttribute(semantic)?.getArray() : undefined;
        return array !== undefined && array !== null && !(array instanceof Float32Array);
      }),
    );
}

/** Whether all vertices of a mesh are at one place, which is a box without a size. */
function isOnePlace(mesh: Mesh): boolean {
  const ends = mesh.listPrimitives().flatMap((primitive) => {
    const position = primitive.getAttribute('POSITION');
    return position && position.getCount() > 0 ? [position.getMin([]), position.getMax([])] : [];
  });
  return ends.length > 0 && ends.every((end) => end.every((value, k) => value === ends[0]?.[k]));
}

const isFlat = (scale: readonly number[]): boolean =>
  scale.some((factor) => Math.abs(factor) < 1e-6);

/** What transforms say on their way is for those who write them. */
function silence(document: Document): void {
  document.setLogger(new Logger(Logger.Verbosity.SILENT));
}

/** Its packing is without loss unless one asks for filters; nobody does. It takes no indices of one byte. */
function requireMeshopt(document: Document): void {
  if (document.getRoot().listAccessors().length === 0) return;
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      const indices = primitive.getIndices();
      const array = indices?.getArray();
      if (array instanceof Uint8Array) indices?.setArray(Uint16Array.from(array));
    }
  }
  document.createExtension(extensionOf('EXT_meshopt_compression')).setRequired(true);
}

function extensionOf(name: string): new (document: Document) => Extension {
  return GLTF_EXTENSIONS.find(({ EXTENSION_NAME }) => EXTENSION_NAME === name) as never;
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
