import type { JSONDocument } from '@gltf-transform/core';
import { bytesOf, membersOf, refuseArgument } from '@stfkit/core/arguments';

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
  const { json, resources } = membersOf(file);
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

function refuse(file: unknown, expected: string) {
  const isDocument = typeof membersOf(file)['getRoot'] === 'function';
  const advice = isDocument ? 'use gltfToStf for documents' : 'read its bytes first';
  return refuseArgument('file', file, expected, advice);
}
