import type { Json } from '@stfkit/core';
import { hashBytes } from '../../bytes/hash.ts';
import { findIdentity, KINDS, type Kind } from '../../extensions/stf-document/identities.ts';
import { listMarks } from '../../extensions/stf-document/marks.ts';
import { Printer } from '../../extensions/stf-document/prints.ts';
import type { StfDelta } from '../../extensions/stf-document/stf-delta.ts';
import { STF_DOCUMENT, STF_DOCUMENT_VERSION } from '../../extensions/stf-document/stf-identity.ts';
import { dataOf, type ExtensibleProperty, type Root } from '../../objects/index.ts';
import type { BufferPlan } from '../binary/buffer-plan.ts';
import type { Def } from './describe-property.ts';

/** Puts the packed delta of a document into a buffer view, and gives what `STF_document` says of it; undefined for none. */
export function placeDelta(root: Root, plan: BufferPlan): Def | undefined {
  const delta = dataOf<Pick<StfDelta, 'getBytes' | 'getByteLength'>>(root, STF_DOCUMENT);
  const bytes = delta?.getBytes();
  if (!delta || !bytes) return undefined;
  const bufferView = plan.add(bytes.byteLength, (file, at) => file.set(bytes, at));
  return { bufferView, byteLength: delta.getByteLength(), hash: hashBytes(bytes) };
}

/** What `STF_document` says at the root of the file. */
export function describeStf(
  lists: Readonly<Record<Kind, readonly ExtensibleProperty[]>>,
  delta: Def | undefined,
): Def {
  const content: Def = { version: STF_DOCUMENT_VERSION };
  const prints: Record<string, Json> = {};
  const printer = new Printer();
  for (const kind of KINDS) {
    const ids = lists[kind].map((object) => findIdentity(object) ?? null);
    if (ids.every((id) => id === null)) continue;
    content[kind] = ids;
    prints[kind] = lists[kind].map((object) => printer.print(object));
  }
  return { ...content, ...listMarks(lists), prints, ...(delta && { delta }) };
}
