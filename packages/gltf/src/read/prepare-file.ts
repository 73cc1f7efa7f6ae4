import type { Extension, GLTF, JSONDocument } from '@gltf-transform/core';
import { ConversionError } from '@stfkit/core';
import { GLTF_EXTENSIONS } from '../extensions/gltf-extensions.ts';
import type { SparseValues } from '../geometry/sparse-values.ts';
import type { Document } from '../objects/index.ts';
import { checkAccessors } from './check/check-accessors.ts';
import { checkBuffers } from './check/check-buffers.ts';
import { checkDraco } from './check/check-draco.ts';
import { checkGrowth } from './check/check-growth.ts';
import { checkJson } from './check/check-json.ts';
import { listCompressions } from './compressions.ts';
import { expectFile, type FileSource } from './expect-file.ts';
import { noteFile } from './file-notes.ts';
import { withoutFlatMatrices } from './flat-matrices.ts';
import { giveImages } from './give-images.ts';
import { withExtMeshopt } from './khr-meshopt.ts';
import { isExtensionName, listExtensions, MOST_UNKNOWN } from './list-extensions.ts';
import { listPackedAlone } from './list-packed-alone.ts';
import { parseGltf } from './parse-gltf.ts';
import { withoutSparse } from './read-sparse.ts';
import { withSparseOffsets } from './sparse-offsets.ts';
import { wrapExtras } from './wrap-extras.ts';

/** How `readGltf` works. */
export interface ReadGltfOptions {
  /** The extensions that are known; the JSON of others is kept. Default `GLTF_EXTENSIONS`. */
  readonly extensions?: readonly (typeof Extension)[];
  /** Decoders by the names that glTF-Transform has for them: `draco3d.decoder`, `meshopt.decoder`. */
  readonly dependencies?: Readonly<Record<string, unknown>>;
}

/** A file that was checked and is ready to be read. */
export interface PreparedFile {
  /** The file in the form that is read. */
  readonly file: JSONDocument;
  /** The values of accessors by their places, which are told apart. */
  readonly sparse: ReadonlyMap<number, SparseValues>;
  /** Notes of the document what is no part of its objects: images that are missing, and `FileNotes`. */
  readonly note: (document: Document) => void;
  /** The extensions to read it with. */
  readonly known: readonly (typeof Extension)[];
  /** The names of others. */
  readonly unknown: readonly string[];
}

/** Checks a file, see `readGltf`. */
export function prepareFile(
  source: FileSource,
  { extensions = GLTF_EXTENSIONS, dependencies = {} }: ReadGltfOptions,
): PreparedFile {
  const file = expectFile(source);
  const isParsed = !(file instanceof Uint8Array);
  const { json: parsed, resources } = isParsed ? file : parseGltf(file);
  if (isParsed) checkJson(parsed);
  const names = new Set(extensions.map(({ EXTENSION_NAME }) => EXTENSION_NAME));
  const json = listExtensions(withExtMeshopt(parsed), names);
  refuseRequired(json, names);
  const unused = new Set(listUnusedCompressions({ json, resources }, dependencies));
  const known = extensions.filter(({ EXTENSION_NAME }) => !unused.has(EXTENSION_NAME));
  const used = json.extensionsUsed ?? [];
  const read = new Set(used.filter((name) => !unused.has(name)));
  const packing = read.has('EXT_meshopt_compression') ? 'packed' : 'unpacked';
  const sizes = checkBuffers({ json, resources }, packing);
  checkAccessors(json);
  checkGrowth(json, sizes);
  if (read.has('KHR_draco_mesh_compression')) checkDraco(json);
  const unknown = [...new Set(used)].filter(
    (name) => isExtensionName(name) && !names.has(name) && !unused.has(name),
  );
  if (unknown.length > MOST_UNKNOWN) {
    throw new ConversionError(
      'GLTF_EXTENSIONS_TOO_MANY',
      `The file uses ${unknown.length} extensions that are not known; ${MOST_UNKNOWN} at most are kept.`,
    );
  }
  const { file: whole, note } = giveImages({
    json: wrapExtras(withoutFlatMatrices(withSparseOffsets(asVersion2(json)))),
    resources,
  });
  const { file: dense, values } = withoutSparse(whole);
  return {
    file: dense,
    sparse: values,
    note: (document) => {
      note(document);
      noteFile(document, parsed);
    },
    known,
    unknown,
  };
}

/** A file of a later 2.x that can be read as 2.0, which is all that glTF-Transform takes and writes. */
function asVersion2(json: GLTF.IGLTF): GLTF.IGLTF {
  const { minVersion: _, ...asset } = json.asset;
  return { ...json, asset: { ...asset, version: '2.0' } };
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
  file: JSONDocument,
  dependencies: Readonly<Record<string, unknown>>,
): string[] {
  const missing = listCompressions(file.json).filter(
    ({ dependency }) => dependencies[dependency] === undefined,
  );
  if (missing.length === 0) return [];
  const required = [...(file.json.extensionsRequired ?? []), ...listPackedAlone(file)];
  return missing.map(({ extension, dependency, package: name }) => {
    if (!required.includes(extension)) return extension;
    throw new ConversionError(
      'GLTF_DECODER_MISSING',
      `The file is compressed with ${extension}. Install ${name} and pass its decoder as the ` +
        `dependency "${dependency}".`,
    );
  });
}
