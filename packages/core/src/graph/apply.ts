import { StfBuffer } from '../buffers/stf-buffer.ts';
import { TextSpan } from '../definition/text-span.ts';
import { StfError } from '../errors.ts';
import { decodeBase64 } from './base64.ts';
import { ChunkedMap } from './chunked-map.ts';
import type { StfDocument } from './document.ts';
import { StfMeta } from './meta.ts';
import type { DocumentPatch, PatchedBuffer, PatchSection } from './patch.ts';

/**
 * The document that a patch leads to: `apply(a, diff(a, b))` has the content of `b`. On another
 * document than the one that the patch was made from, what it sets is set and what it takes out is
 * taken out where it is there.
 *
 * @throws {StfError} PATCH_INVALID when the patch is not of the form of `DocumentPatch`.
 */
export function apply(document: StfDocument, patch: DocumentPatch): StfDocument {
  try {
    if (patch.format !== 'stf-patch' || patch.version !== 1) {
      throw new TypeError('it is not of the format stf-patch, version 1');
    }
    const { registry } = document;
    return document.version({
      meta: patch.stf === undefined ? document.metaText : new StfMeta(jsonSpan(patch.stf)),
      extraMembers: applyMembers(document.extraMembers, patch.members),
      resources: applySection(document.resources, patch.resources, (id, text) =>
        registry.fromText(id, text),
      ),
      buffers: applySection(document.buffers, patch.buffers, readBuffer),
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StfError('PATCH_INVALID', `The patch cannot be applied: ${reason}.`, { cause });
  }
}

function applySection<V, P>(
  map: ChunkedMap<V>,
  { added, updated, removed, order }: PatchSection<string, P>,
  read: (id: string, value: P) => V,
): ChunkedMap<V> {
  const set = [...updated, ...added].map(([id, value]) => {
    if (typeof id !== 'string') throw new TypeError(`${String(id)} is no id`);
    return [id, read(id, value)] as const;
  });
  const changed = map.withChanges([...removed.map((id) => [id, undefined] as const), ...set]);
  if (order === undefined) return changed;
  const known = order.filter((id) => changed.has(id));
  const ordered = new Map(known.map((id) => [id, changed.get(id) as V]));
  for (const [id, value] of changed) if (!ordered.has(id)) ordered.set(id, value);
  return ChunkedMap.from(ordered);
}

function applyMembers(
  members: ReadonlyMap<string, TextSpan>,
  changes: Readonly<Record<string, string | null>> | undefined,
): ReadonlyMap<string, TextSpan> {
  if (changes === undefined) return members;
  const changed = new Map(members);
  for (const [key, text] of Object.entries(changes)) {
    if (text === null) changed.delete(key);
    else changed.set(key, jsonSpan(text));
  }
  return changed;
}

function jsonSpan(text: string): TextSpan {
  JSON.parse(text);
  return TextSpan.of(text.trim());
}

function readBuffer(id: string, { base64, entry, broken }: PatchedBuffer): StfBuffer {
  const buffer = broken ? StfBuffer.broken(id) : StfBuffer.of(id, decodeBase64(base64));
  return entry === undefined ? buffer : buffer.withEntry(entry);
}
