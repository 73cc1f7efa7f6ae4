import type { Document, JSONDocument } from '@gltf-transform/core';
import { WebIO } from '@gltf-transform/core';
import { StfError } from '@stfkit/core';
import { expectOptions } from '@stfkit/core/arguments';
import { setSparseValues } from '../geometry/sparse-values.ts';
import type { Document as GltfDocument } from '../objects/index.ts';
import { READ_GLTF_ROWS } from '../option-rows.ts';
import { rawExtension } from '../raw-extensions/raw-extension.ts';
import { SILENT_LOGGER } from '../silent-logger.ts';
import { leaveEndless } from './endless-cameras.ts';
import type { FileSource } from './expect-file.ts';
import { isPlainFile, readPlain } from './plain/read-plain.ts';
import { type PreparedFile, prepareFile, type ReadGltfOptions } from './prepare-file.ts';

/**
 * Reads a glTF file without losing what glTF-Transform drops: extensions that nobody knows keep their JSON, those
 * that the file uses and does not list are read like others, extras may be any JSON, and the generator is that of the file. What is read of the JSON is checked before,
 * so that nothing trips over a damaged file, and nothing is read that is past the end of a buffer.
 *
 * @param file The bytes of a `.glb`, or of a `.gltf` with no files beside it; or a file that is parsed
 *   already, with its resources, as `parseGltf`, and `io.readAsJSON` of glTF-Transform give it.
 * @throws {ConversionError} GLTF_EXTENSION_REQUIRED when the file demands extensions that are not known;
 *   GLTF_DECODER_MISSING when it is compressed and the decoder is not among the dependencies.
 *   GLTF_EXTENSIONS_TOO_MANY when it uses more than 256 that are not known.
 * @throws {StfError} GLTF_UNREADABLE when it is no glTF; the message has the place, what was found there and
 *   what is expected; ARGUMENT_INVALID when `file` is neither bytes nor a parsed file; OPTION_INVALID.
 */
export async function readGltf(
  file: Uint8Array | ArrayBuffer | JSONDocument,
  options: ReadGltfOptions = {},
): Promise<Document> {
  expectOptions(options, READ_GLTF_ROWS);
  return readPrepared(prepareFile(file, options), options);
}

/** As `readGltf`, but as plain objects where `isPlainFile` says so. */
export async function readSource(
  file: FileSource,
  options: Pick<ReadGltfOptions, 'dependencies'>,
): Promise<GltfDocument> {
  const prepared = prepareFile(file, options);
  if (!isPlainFile(prepared)) return readPrepared(prepared, options);
  const document = readPlain(prepared);
  prepared.note(document);
  return document;
}

async function readPrepared(
  { file, sparse, note, known, unknown }: PreparedFile,
  { dependencies = {} }: ReadGltfOptions,
): Promise<Document> {
  const io = new WebIO()
    .setLogger(SILENT_LOGGER)
    .registerDependencies({ ...dependencies })
    .registerExtensions([...known, ...unknown.map((name) => rawExtension(name))]);
  const document = await readJson(io, file);
  const root = document.getRoot();
  const accessors = root.listAccessors();
  for (const [index, values] of sparse) {
    const accessor = accessors[index];
    if (accessor) setSparseValues(accessor, values);
  }
  note(document);
  leaveEndless(document, file.json);
  const { generator } = file.json.asset;
  if (typeof generator === 'string') root.getAsset().generator = generator;
  return document;
}

/** Reads with glTF-Transform; what it throws, for instance of damaged compressed data, gets a code. */
async function readJson(io: WebIO, file: JSONDocument): Promise<Document> {
  const { json, resources } = file;
  // Extensions of other image formats write into the textures; the rest that is written into is copied already.
  const textures = json.textures?.map((texture) => ({ ...texture }));
  try {
    return await io.readJSON({ json: { ...json, ...(textures && { textures }) }, resources });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StfError('GLTF_UNREADABLE', `The file cannot be read as glTF: ${reason}`, { cause });
  }
}
