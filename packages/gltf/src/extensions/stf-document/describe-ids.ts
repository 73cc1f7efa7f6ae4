import type { Json, JsonObject } from '@stfkit/core';
import { findIdentity, type Identifiable, KINDS } from './identities.ts';
import { listMarks } from './marks.ts';
import { Printer } from './prints.ts';
import { STF_DOCUMENT_VERSION } from './stf-identity.ts';

/**
 * What `STF_document` says at the root of a file.
 *
 * @param packed Its members about what is packed.
 */
export function describeIds(lists: Identifiable, packed: JsonObject): JsonObject {
  const content: Record<string, Json> = { version: STF_DOCUMENT_VERSION };
  const prints: Record<string, Json> = {};
  const printer = new Printer();
  for (const kind of KINDS) {
    const ids = lists[kind].map((object) => findIdentity(object) ?? null);
    if (ids.every((id) => id === null)) continue;
    content[kind] = ids;
    prints[kind] = lists[kind].map((object) => printer.print(object));
  }
  return { ...content, ...listMarks(lists), prints, ...packed };
}
