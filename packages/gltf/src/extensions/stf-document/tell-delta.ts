import type { JsonObject } from '@stfkit/core';
import { hashBytes } from '../../bytes/hash.ts';
import { dataOf, type Root } from '../../objects/index.ts';
import type { KeptDelta } from './identity.ts';
import { STF_DOCUMENT } from './stf-identity.ts';

/**
 * The members of `STF_document` about what is packed in a document; none where there is nothing.
 *
 * @param viewOf Gives the buffer view of these bytes; undefined where they have none.
 */
export function tellDelta(
  root: Root,
  viewOf: (bytes: Uint8Array) => number | undefined,
): JsonObject {
  const delta = dataOf<KeptDelta>(root, STF_DOCUMENT);
  if (delta?.getKind() === 'complete') return { complete: true };
  const bytes = delta?.getBytes();
  const bufferView = bytes ? viewOf(bytes) : undefined;
  if (!delta || !bytes || bufferView === undefined) return {};
  const told = { bufferView, byteLength: delta.getByteLength(), hash: hashBytes(bytes) };
  return { [delta.getKind()]: told };
}
