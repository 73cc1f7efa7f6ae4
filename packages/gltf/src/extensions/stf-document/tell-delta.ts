import type { JsonObject } from '@stfkit/core';
import { hashBytes } from '../../bytes/hash.ts';
import { dataOf, type Root } from '../../objects/index.ts';
import type { KeptDelta } from './identity.ts';
import { STF_DOCUMENT } from './stf-identity.ts';

/**
 * What `STF_document` says of the packed delta of a document; undefined where there is none.
 *
 * @param viewOf Gives the buffer view of these bytes; undefined where they have none.
 */
export function tellDelta(
  root: Root,
  viewOf: (bytes: Uint8Array) => number | undefined,
): JsonObject | undefined {
  const delta = dataOf<KeptDelta>(root, STF_DOCUMENT);
  const bytes = delta?.getBytes();
  const bufferView = bytes ? viewOf(bytes) : undefined;
  if (!delta || !bytes || bufferView === undefined) return undefined;
  return { bufferView, byteLength: delta.getByteLength(), hash: hashBytes(bytes) };
}
