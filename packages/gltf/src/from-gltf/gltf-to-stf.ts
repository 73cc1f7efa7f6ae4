import type { Document, JSONDocument } from '@gltf-transform/core';
import type { Diagnostic, DiagnosticOptions, StfDocument } from '@stfkit/core';
import { DiagnosticCollector } from '@stfkit/core';
import { withDefaults } from '@stfkit/core/authoring';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import { GLTF_CODES } from '../diagnostics/gltf-codes.ts';
import { expectPositive } from '../expect-positive.ts';
import { restoreDocument } from '../extensions/stf-document/delta/pack-delta.ts';
import type { ImageCodec } from '../images/image-codec.ts';
import type { Document as GltfDocument } from '../objects/index.ts';
import type { ReadGltfOptions } from '../read/prepare-file.ts';
import { readSource } from '../read/read-gltf.ts';
import { splitSurfaces } from '../surfaces/split-surfaces.ts';
import { ImportContext } from './import-context.ts';
import { importDocument } from './import-document.ts';
import type { BoneAxes } from './skins/plan-skins.ts';

/** How `gltfToStf` works. */
export interface GltfToStfOptions extends DiagnosticOptions<GltfCode> {
  /** The time that the STF file says it was written, ISO 8601. Default 1970, so that equal input gives equal bytes. */
  readonly timestamp?: string;
  /**
   * Frames a second of the animations, more than 0. Default the smallest common rate at which all times
   * of a clip are whole frames, 30 where there is none.
   */
  readonly fps?: number;
  /** Reads and writes the pixels of images. Default none. */
  readonly imageCodec?: ImageCodec;
  /**
   * Whether images of metallic and roughness become the grey images that STF programs expect, for which
   * `imageCodec` is needed, or stay one image for both. Default `split` where there is a codec.
   */
  readonly metallicRoughness?: 'split' | 'packed';
  /**
   * Whether models of VRM 0.x, which face −Z, stay as they stand. Default false: their root nodes are turned by
   * half a turn about Y, to face +Z as all of STF does.
   */
  readonly keepFacing?: boolean;
  /**
   * Which way the frames of bones stand at rest: as those of the joints, or with +Y along the bone, as STF
   * has it and editors show it. Default `preserve`.
   */
  readonly boneAxes?: BoneAxes;
}

/** The defaults of `GltfToStfOptions`. */
export const GLTF_TO_STF_DEFAULTS: Required<Pick<GltfToStfOptions, 'timestamp' | 'boneAxes'>> =
  Object.freeze({
    timestamp: '1970-01-01T00:00:00.000000+00:00',
    boneAxes: 'preserve',
  });

/** What `gltfToStf` gives. */
export interface GltfToStfResult {
  /** The STF document; its registry knows the components of this package. */
  readonly document: StfDocument;
  /** What was not carried over, and what is wrong with the input. */
  readonly diagnostics: readonly Diagnostic<GltfCode>[];
}

/**
 * Converts a glTF document to STF: scenes become prefabs (the default one the root), nodes nodes,
 * meshes meshes with a face a triangle, materials materials and images images, their bytes as they
 * are. What STF has no place for is kept in components `org.khronos.gltf.*`, from which `stfToGltf`
 * makes it again. Joints of skins become bones of armatures, and skinned meshes stand at those.
 *
 * A file that `stfToGltf` made gives back the very document that it was made of, with what was edited in
 * the glTF file since. What it holds of that is ignored and named in a diagnostic where it is damaged.
 *
 * The same input gives the same ids, and the same file. Ids that the glTF file kept in the extension
 * `STF_document` are used again.
 *
 * The result shares the bytes of images and of vertex data with `document`, which must not be changed
 * in place any more. Time and memory are linear in the size of the input.
 *
 * @throws {StfError} OPTION_INVALID when `fps` is no number above 0.
 * @param document Read with `readGltf`, or with the extensions `GLTF_EXTENSIONS`; what it uses of others is lost then.
 * @see stf-format §13.1, glTF 2.0
 */
export async function gltfToStf(
  document: Document,
  options: GltfToStfOptions = {},
): Promise<GltfToStfResult> {
  return convert(document, options);
}

/**
 * Reads a glTF file and converts it to STF: `readGltf` and `gltfToStf` in one, without the objects of glTF-Transform in
 * between where none of the extensions of the file needs them, and none of its data is base64.
 *
 * The result shares the bytes of images and of vertex data with `file`, which must not be changed any more.
 *
 * @param file As for `readGltf`.
 * @throws {ConversionError} As `readGltf`.
 * @throws {StfError} As `readGltf` and `gltfToStf`.
 */
export async function gltfFileToStf(
  file: Uint8Array | JSONDocument,
  options: GltfToStfOptions & Pick<ReadGltfOptions, 'dependencies'> = {},
): Promise<GltfToStfResult> {
  return convert(await readSource(file, options), options);
}

async function convert(
  document: GltfDocument,
  options: GltfToStfOptions,
): Promise<GltfToStfResult> {
  const { timestamp, boneAxes, fps, keepFacing } = withDefaults(options, GLTF_TO_STF_DEFAULTS);
  if (fps !== undefined) expectPositive('fps', fps);
  const findings = new DiagnosticCollector<GltfCode>(options, GLTF_CODES);
  const imported = await importDocument(new ImportContext(document, findings), {
    timestamp,
    boneAxes,
    fps,
    facing: keepFacing ? 'keep' : 'turn',
  });
  const restored = await restoreDocument(document, imported, findings);
  const { imageCodec, metallicRoughness = 'split' } = options;
  const isSplit = imageCodec !== undefined && metallicRoughness === 'split';
  return {
    document: isSplit ? await splitSurfaces(restored, imageCodec, findings) : restored,
    diagnostics: findings.diagnostics,
  };
}
