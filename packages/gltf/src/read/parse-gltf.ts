import type { GLTF, JSONDocument } from '@gltf-transform/core';
import { GLB_BUFFER } from '@gltf-transform/core';
import { ContainerError, StfError } from '@stfkit/core';
import { viewOf } from '../bytes/view-of.ts';
import { checkJson } from './check/check-json.ts';
import { expectBytes } from './expect-file.ts';
import { type IgnoredBytes, noteIgnoredBytes } from './ignored-bytes.ts';
import { withExtMeshopt } from './khr-meshopt.ts';

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** A piece of a .glb, and where it starts in the file. */
interface Chunk {
  readonly offset: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The JSON of a `.glb` or `.gltf` and the bytes that are in the same file; other files are not looked for.
 * No bytes are copied; those behind the chunks that are read are noted. `KHR_meshopt_compression` has the name of
 * `EXT_meshopt_compression` then, as it is read alike.
 *
 * @throws {ContainerError} GLTF_UNREADABLE when the chunks are no `.glb`.
 * @throws {StfError} GLTF_UNREADABLE when the JSON is none, or not that of a glTF file; what of it is read has the
 *   form that it must have; ARGUMENT_INVALID when `source` is no bytes.
 * @see glTF 2.0 §4.4
 */
export function parseGltf(source: Uint8Array | ArrayBuffer): JSONDocument {
  const file = expectBytes(source);
  const bytes = file as Uint8Array<ArrayBuffer>;
  if (file.length === 0) throw broken(0, 'it is empty', 'a .glb or .gltf is expected');
  const view = viewOf(file);
  if (file.length < 4 || view.getUint32(0, true) !== MAGIC) {
    return { json: parseJson({ offset: 0, bytes }), resources: {} };
  }
  if (file.length < 12) throw broken(0, `it has ${file.length} bytes`, 'at least 12 are expected');
  const version = view.getUint32(4, true);
  if (version !== 2) throw broken(4, `the version is ${version}`, '2 is expected');
  const length = view.getUint32(8, true);
  if (length > file.length) {
    throw broken(
      8,
      `the length is ${length}`,
      `at most the ${file.length} of the file is expected`,
    );
  }
  const json = readChunk(bytes.subarray(0, length), 12, JSON_CHUNK);
  if (json === undefined) throw broken(12, 'the first chunk is another', 'JSON is expected');
  const next = json.offset + json.bytes.length;
  // A writer may leave out what pads the last chunk.
  const binary =
    length - next < 8 ? undefined : readChunk(bytes.subarray(0, length), next, BIN_CHUNK);
  const parsed = parseJson(json);
  noteIgnoredBytes(parsed, findIgnored(file, binary ?? json));
  return { json: parsed, resources: binary ? { [GLB_BUFFER]: binary.bytes } : {} };
}

/** What follows the last chunk that is read: chunks that glTF does not know, and what stands behind the end of the file that its header tells. */
function findIgnored(file: Uint8Array, { offset, bytes }: Chunk): IgnoredBytes | undefined {
  const end = Math.ceil((offset + bytes.length) / 4) * 4;
  return end < file.length ? { offset: end, count: file.length - end } : undefined;
}

/** The chunk at a place; undefined where it has another type. */
function readChunk(file: Uint8Array<ArrayBuffer>, at: number, type: number): Chunk | undefined {
  if (at + 8 > file.length) throw broken(at, 'the file ends', 'a chunk is expected');
  const view = viewOf(file);
  const length = view.getUint32(at, true);
  const left = file.length - at - 8;
  if (length > left) {
    throw broken(at, `a chunk has ${length} bytes`, `at most the ${left} that follow are expected`);
  }
  if (view.getUint32(at + 4, true) !== type) return undefined;
  return { offset: at + 8, bytes: file.subarray(at + 8, at + 8 + length) };
}

function parseJson({ offset, bytes }: Chunk): GLTF.IGLTF {
  const json = decodeJson(offset, bytes);
  checkJson(json);
  return withExtMeshopt(json);
}

function decodeJson(offset: number, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? cause.message : 'it is not UTF-8';
    throw new StfError(
      'GLTF_UNREADABLE',
      `The file cannot be read as glTF: its JSON, from byte ${offset} on, is none: ${reason}.`,
      { cause },
    );
  }
}

const broken = (offset: number, found: string, expected: string): ContainerError =>
  new ContainerError(
    'GLTF_UNREADABLE',
    `The file cannot be read as glTF: ${found}; ${expected}.`,
    offset,
  );
