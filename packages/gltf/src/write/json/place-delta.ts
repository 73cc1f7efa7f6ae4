import type { JsonObject } from '@stfkit/core';
import { hashBytes } from '../../bytes/hash.ts';
import type { KeptDelta } from '../../extensions/stf-document/identity.ts';
import { STF_DOCUMENT } from '../../extensions/stf-document/stf-identity.ts';
import { dataOf, type Root } from '../../objects/index.ts';
import type { BufferPlan } from '../binary/buffer-plan.ts';

/** Puts the packed delta of a document into a buffer view, and gives what `STF_document` says of it; undefined for none. */
export function placeDelta(root: Root, plan: BufferPlan): JsonObject | undefined {
  const delta = dataOf<KeptDelta>(root, STF_DOCUMENT);
  const bytes = delta?.getBytes();
  if (!delta || !bytes) return undefined;
  const bufferView = plan.addBytes(bytes);
  return { bufferView, byteLength: delta.getByteLength(), hash: hashBytes(bytes) };
}
