import type { StfBuffer } from '../buffers/stf-buffer.ts';
import type { TextSpan } from '../definition/text-span.ts';
import { encodeBase64 } from './base64.ts';
import type { StfDocument } from './document.ts';
import type { DocumentPatch, PatchedBuffer, PatchSection } from './patch.ts';
import { sameBuffer, sameResource } from './same.ts';

/**
 * What leads from `before` to `after`. What is the same object in both costs one comparison.
 *
 * @throws {StfError} BUFFER_NOT_LOADED when a buffer that is not the same object in both is not in memory.
 */
export function diff(before: StfDocument, after: StfDocument): DocumentPatch {
  const members = diffMembers(before.extraMembers, after.extraMembers);
  const stf = after.metaText.span;
  return {
    format: 'stf-patch',
    version: 1,
    ...(!before.metaText.span.equals(stf) && { stf: stf.text() }),
    ...(Object.keys(members).length > 0 && { members }),
    resources: diffSection(before.resources, after.resources, sameResource, ({ span }) =>
      span.text(),
    ),
    buffers: diffSection(before.buffers, after.buffers, sameBuffer, describeBuffer),
  };
}

/** Whether a patch changes nothing. */
export function isEmptyPatch({ stf, members, resources, buffers }: DocumentPatch): boolean {
  const isEmpty = ({ added, updated, removed, order }: PatchSection<string, unknown>): boolean =>
    added.length + updated.length + removed.length === 0 && order === undefined;
  return stf === undefined && members === undefined && isEmpty(resources) && isEmpty(buffers);
}

function diffSection<V, P>(
  before: ReadonlyMap<string, V>,
  after: ReadonlyMap<string, V>,
  same: (a: V, b: V) => boolean,
  describe: (value: V) => P,
): PatchSection<string, P> {
  const added: (readonly [string, P])[] = [];
  const updated: (readonly [string, P])[] = [];
  for (const [id, value] of after) {
    const old = before.get(id);
    if (old === undefined) added.push([id, describe(value)]);
    else if (old !== value && !same(old, value)) updated.push([id, describe(value)]);
  }
  const removed = [...before.keys()].filter((id) => !after.has(id));
  const order = [...after.keys()];
  const plain = [...before.keys()].filter((id) => after.has(id)).concat(added.map(([id]) => id));
  const moved = order.some((id, i) => id !== plain[i]);
  return { added, updated, removed, ...(moved && { order }) };
}

function diffMembers(
  before: ReadonlyMap<string, TextSpan>,
  after: ReadonlyMap<string, TextSpan>,
): Record<string, string | null> {
  const members: [string, string | null][] = [];
  for (const [key, span] of after) {
    const old = before.get(key);
    if (old === undefined || !old.equals(span)) members.push([key, span.text()]);
  }
  for (const key of before.keys()) if (!after.has(key)) members.push([key, null]);
  return Object.fromEntries(members);
}

function describeBuffer({ bytes, entry, isBroken }: StfBuffer): PatchedBuffer {
  return {
    base64: encodeBase64(bytes),
    ...(entry !== undefined && { entry }),
    ...(isBroken && { broken: true }),
  };
}
