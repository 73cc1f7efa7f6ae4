import type { JSONDocument } from '@gltf-transform/core';
import { refuseArgument } from '../refuse-argument.ts';

/** A glTF file: its bytes, or its JSON with the files that it refers to. */
export type FileSource = Uint8Array | ArrayBuffer | JSONDocument;

/**
 * The bytes of a file, or its JSON and resources.
 *
 * @throws {StfError} ARGUMENT_INVALID
 */
export function expectFile(file: FileSource): Uint8Array | JSONDocument {
  const bytes = bytesOf(file);
  if (bytes) return bytes;
  const { json, resources } = (file ?? {}) as Partial<JSONDocument>;
  if (json !== undefined && typeof resources === 'object' && resources !== null) {
    return file as JSONDocument;
  }
  throw refuse(file, 'a Uint8Array, or an object with json and resources,');
}

/**
 * The bytes of a file.
 *
 * @throws {StfError} ARGUMENT_INVALID
 */
export function expectBytes(file: Uint8Array | ArrayBuffer): Uint8Array {
  const bytes = bytesOf(file);
  if (bytes) return bytes;
  throw refuse(file, 'a Uint8Array');
}

/** Bytes of any kind, also of another realm; undefined where there are none. */
function bytesOf(file: unknown): Uint8Array | undefined {
  if (file instanceof Uint8Array) return file;
  if (ArrayBuffer.isView(file)) {
    return new Uint8Array(file.buffer, file.byteOffset, file.byteLength);
  }
  const isBuffer = Object.prototype.toString.call(file) === '[object ArrayBuffer]';
  return isBuffer ? new Uint8Array(file as ArrayBuffer) : undefined;
}

function refuse(file: unknown, expected: string) {
  const { getRoot } = (file ?? {}) as { readonly getRoot?: unknown };
  const isDocument = typeof getRoot === 'function';
  const advice = isDocument ? 'use gltfToStf for documents' : 'read its bytes first';
  return refuseArgument('file', file, expected, advice);
}
