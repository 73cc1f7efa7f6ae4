import type { Document, Extension, GLTF, JSONDocument } from '@gltf-transform/core';
import { WebIO } from '@gltf-transform/core';
import { ConversionError, StfError } from '@stfkit/core';
import { GLTF_EXTENSIONS } from '../extensions/gltf-extensions.ts';
import { rawExtension } from '../raw-extensions/raw-extension.ts';
import { SILENT_LOGGER } from '../silent-logger.ts';
import { checkAccessors } from './check/check-accessors.ts';
import { checkBuffers } from './check/check-buffers.ts';
import { checkDraco } from './check/check-draco.ts';
import { checkGrowth } from './check/check-growth.ts';
import { checkJson } from './check/check-json.ts';
import { listCompressions } from './compressions.ts';
import { giveImages } from './give-images.ts';
import { withExtMeshopt } from './khr-meshopt.ts';
import { isExtensionName, listExtensions } from './list-extensions.ts';
import { noteMovedRoots } from './moved-roots.ts';
import { parseGltf } from './parse-gltf.ts';
import { withoutSparse } from './read-sparse.ts';
import { wrapExtras } from './wrap-extras.ts';

/** How `readGltf` works. */
export interface ReadGltfOptions {
  /** The extensions that are known; the JSON of others is kept. Default `GLTF_EXTENSIONS`. */
  readonly extensions?: readonly (typeof Extension)[];
  /** Decoders by the names that glTF-Transform has for them: `draco3d.decoder`, `meshopt.decoder`. */
  readonly dependencies?: Readonly<Record<string, unknown>>;
}

/** Documents tell each of their extensions of every object that is made, so there have to be few. */
const MOST_UNKNOWN = 256;

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
 *   what is expected.
 */
export async function readGltf(
  file: Uint8Array | JSONDocument,
  options: ReadGltfOptions = {},
): Promise<Document> {
  const { extensions = GLTF_EXTENSIONS, dependencies = {} } = options;
  const io = new WebIO().setLogger(SILENT_LOGGER).registerDependencies({ ...dependencies });
  const isParsed = !(file instanceof Uint8Array);
  const { json: parsed, resources } = isParsed ? file : parseGltf(file);
  if (isParsed) checkJson(parsed);
  const allKnown = new Set(extensions.map(({ EXTENSION_NAME }) => EXTENSION_NAME));
  const json = listExtensions(withExtMeshopt(parsed), allKnown, MOST_UNKNOWN);
  refuseRequired(json, allKnown);
  const unused = new Set(listUnusedCompressions(json, dependencies));
  const known = extensions.filter(({ EXTENSION_NAME }) => !unused.has(EXTENSION_NAME));
  const names = new Set([...known.map(({ EXTENSION_NAME }) => EXTENSION_NAME), ...unused]);
  const used = json.extensionsUsed ?? [];
  const read = new Set(used.filter((name) => !unused.has(name)));
  const packing = read.has('EXT_meshopt_compression') ? 'packed' : 'unpacked';
  const sizes = checkBuffers({ json, resources }, packing);
  checkAccessors(json);
  checkGrowth(json, sizes);
  if (read.has('KHR_draco_mesh_compression')) checkDraco(json);
  const unknown = [...new Set(used)].filter((name) => isExtensionName(name) && !names.has(name));
  if (unknown.length > MOST_UNKNOWN) {
    throw new ConversionError(
      'GLTF_EXTENSIONS_TOO_MANY',
      `The file uses ${unknown.length} extensions that are not known; ${MOST_UNKNOWN} at most are kept.`,
    );
  }
  io.registerExtensions([...known, ...unknown.map((name) => rawExtension(name))]);
  const { file: whole, note } = giveImages({ json: wrapExtras(asVersion2(json)), resources });
  const { file: dense, fill } = withoutSparse(whole);
  const document = await readJson(io, dense);
  fill(document);
  note(document);
  noteMovedRoots(document, json);
  const { generator } = json.asset;
  if (typeof generator === 'string') document.getRoot().getAsset().generator = generator;
  return document;
}

/** A file of a later 2.x that can be read as 2.0, which is all that glTF-Transform takes and writes. */
function asVersion2(json: GLTF.IGLTF): GLTF.IGLTF {
  const { minVersion: _, ...asset } = json.asset;
  return { ...json, asset: { ...asset, version: '2.0' } };
}

/** Reads with glTF-Transform; what it throws, for instance of damaged compressed data, gets a code. */
async function readJson(io: WebIO, file: JSONDocument): Promise<Document> {
  try {
    return await io.readJSON(file);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StfError('GLTF_UNREADABLE', `The file cannot be read as glTF: ${reason}`, { cause });
  }
}

function refuseRequired(json: GLTF.IGLTF, known: ReadonlySet<string>): void {
  const required = json.extensionsRequired ?? [];
  const missing = required.filter((name) => !known.has(name));
  if (missing.length === 0) return;
  throw new ConversionError(
    'GLTF_EXTENSION_REQUIRED',
    `The file cannot be read without ${missing.join(', ')}, which is not known here.`,
  );
}

/** The compressions without which the file can be read as well, and for which there is no decoder. */
function listUnusedCompressions(
  json: GLTF.IGLTF,
  dependencies: Readonly<Record<string, unknown>>,
): string[] {
  const required = json.extensionsRequired ?? [];
  return listCompressions(json)
    .filter(({ dependency }) => dependencies[dependency] === undefined)
    .map(({ extension, dependency, package: name }) => {
      if (!required.includes(extension)) return extension;
      throw new ConversionError(
        'GLTF_DECODER_MISSING',
        `The file is compressed with ${extension}. Install ${name} and pass its decoder as the ` +
          `dependency "${dependency}".`,
      );
    });
}
