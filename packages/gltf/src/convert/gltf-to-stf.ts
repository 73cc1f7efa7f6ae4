import type { Document, JSONDocument } from '@gltf-transform/core';
import type { Diagnostic, StfDocument } from '@stfkit/core';
import { DiagnosticCollector } from '@stfkit/core';
import { expectOptions } from '@stfkit/core/arguments';
import { withDefaults } from '@stfkit/core/authoring';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import { GLTF_CODES } from '../diagnostics/gltf-codes.ts';
import { expectGltf } from '../expect-document.ts';
import { listPacked } from '../extensions/stf-document/identities.ts';
import { restoreDocument } from '../extensions/stf-document/restore-document.ts';
import { GLTF_TO_STF_DEFAULTS, type GltfToStfOptions } from '../from-gltf/gltf-to-stf-options.ts';
import { ImportContext } from '../from-gltf/import-context.ts';
import { importDocument } from '../from-gltf/import-document.ts';
import type { Document as GltfDocument } from '../objects/index.ts';
import { GLTF_TO_STF_ROWS } from '../option-rows.ts';
import { notesOf } from '../read/file-notes.ts';
import type { ReadGltfOptions } from '../read/prepare-file.ts';
import { readSource } from '../read/read-gltf.ts';
import { settleSurfaces } from '../surfaces/settle-surfaces.ts';
import { splitSurfaces } from '../surfaces/split-surfaces.ts';
import { deriveAnew } from './derive-anew.ts';

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
 * @throws {StfError} OPTION_INVALID when `fps` is no number above 0, or another option nothing that it may be; ARGUMENT_INVALID
 * when `document` is no document of glTF-Transform.
 * @param document Read with `readGltf`, or with the extensions `GLTF_EXTENSIONS`; what it uses of others is lost then.
 * @see stf-format §13.1, glTF 2.0
 */
export async function gltfToStf(
  document: Document,
  options: GltfToStfOptions = {},
): Promise<GltfToStfResult> {
  expectGltf(document);
  expectOptions(options, GLTF_TO_STF_ROWS);
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
  file: Uint8Array | ArrayBuffer | JSONDocument,
  options: GltfToStfOptions & Pick<ReadGltfOptions, 'dependencies'> = {},
): Promise<GltfToStfResult> {
  expectOptions(options, GLTF_TO_STF_ROWS);
  return convert(await readSource(file, options), options);
}

async function convert(
  document: GltfDocument,
  options: GltfToStfOptions,
): Promise<GltfToStfResult> {
  const { timestamp, boneAxes, fps, keepFacing } = withDefaults(options, GLTF_TO_STF_DEFAULTS);
  const { imageCodec, metallicRoughness } = options;
  const findings = new DiagnosticCollector<GltfCode>(options, GLTF_CODES);
  const { ignored } = notesOf(document);
  if (ignored) {
    const { offset, count } = ignored;
    findings.report('GLTF_BYTES_IGNORED', { offset, count }, { byteOffset: offset });
  }
  const imported = await importDocument(new ImportContext(document, findings), {
    timestamp,
    boneAxes,
    fps,
    facing: keepFacing ? 'keep' : 'turn',
  });
  const restored = await restoreDocument(document, imported, findings, deriveAnew);
  const isSplit = imageCodec !== undefined && metallicRoughness !== 'packed';
  const packed = metallicRoughness === 'split' ? new Set<string>() : listPacked(document);
  const settled = isSplit
    ? await splitSurfaces(restored, { codec: imageCodec, packed, findings })
    : settleSurfaces(restored).document;
  return {
    document: options.timestamp === undefined ? settled : dated(settled, options.timestamp),
    diagnostics: findings.diagnostics,
  };
}

/** The document with this time, also where one that travelled along has another. */
function dated(document: StfDocument, timestamp: string): StfDocument {
  if (document.meta.timestamp === timestamp) return document;
  return document.edit((draft) => draft.setMeta({ timestamp }));
}
