import type { StfDocument } from '@stfkit/core';
import { StfBuffer, StfImage } from '@stfkit/core';
import { areEqualBytes } from '../../../bytes/equal-bytes.ts';
import { composeDocument } from '../compose-document.ts';
import { readResource } from '../delta/read-resource.ts';
import { splitMembers } from '../delta/split-members.ts';
import { HEAD, type PackedText } from './encode-file.ts';

/** A document as it was packed. */
export interface PackedFile {
  readonly document: StfDocument;
  /** The buffers of which there are the first bytes only, as the images of the glTF file are gone or other ones. */
  readonly partial: ReadonlySet<string>;
}

/**
 * Reads what `encodeFile` made.
 *
 * @param derived What the glTF file gives, with its images.
 * @throws {Error} where the bytes are something else: they may come from anyone.
 */
export function decodeFile(bytes: Uint8Array, derived: StfDocument): PackedFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = HEAD + (bytes.length < HEAD ? Number.NaN : view.getUint32(0, true));
  if (!(end <= bytes.length)) throw new Error('it is shorter than it says');
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(HEAD, end));
  const { buffers, held } = expectLists(JSON.parse(text));
  const parts = new Map(listMembers(text));
  const resources = listMembers(parts.get('resources')).map(([id, each]) => readResource(id, each));
  const document = composeDocument(derived, {
    stf: parts.get('stf') ?? '{}',
    members: listMembers(parts.get('members')),
    resources,
    buffers: readBuffers(buffers, bytes.subarray(end)),
  });
  return takeImages(document, new Set(held), derived);
}

/** The buffers whose bytes follow each other. */
function* readBuffers(entries: PackedText['buffers'], bytes: Uint8Array): Generator<StfBuffer> {
  let at = 0;
  for (const [id, length] of entries) {
    if (at + length > bytes.length) throw new Error('bytes of buffers are missing');
    yield StfBuffer.of(id, bytes.subarray(at, at + length));
    at += length;
  }
}

/** The document with the images that the glTF file has by now, where they begin as they did. */
function takeImages(
  document: StfDocument,
  held: ReadonlySet<string>,
  derived: StfDocument,
): PackedFile {
  if (held.size === 0) return { document, partial: held };
  const partial = new Set(held);
  const whole = document.edit((draft) => {
    for (const { id } of document.resources.values()) {
      const image = document.find(id, StfImage);
      const buffer = image && held.has(image.buffer) && document.buffers.get(image.buffer);
      const now = derived.find(id, StfImage);
      const bytes = now && derived.buffers.get(now.buffer)?.bytes;
      if (!buffer || !bytes || !startsAs(bytes, buffer.bytes)) continue;
      draft.setBuffer(StfBuffer.of(buffer.id, bytes));
      partial.delete(buffer.id);
    }
  });
  return { document: whole, partial };
}

function startsAs(bytes: Uint8Array, start: Uint8Array): boolean {
  return areEqualBytes(bytes.subarray(0, start.length), start);
}

function expectLists(parsed: Partial<PackedText> | null): Pick<PackedText, 'buffers' | 'held'> {
  const { buffers, held } = parsed ?? {};
  const isKnown = Array.isArray(buffers) && Array.isArray(held);
  if (!isKnown || !buffers.every(isEntry)) throw new Error('it does not list its buffers');
  return { buffers, held };
}

function isEntry(entry: unknown): boolean {
  const [id, length] = (Array.isArray(entry) ? entry : []) as readonly unknown[];
  return typeof id === 'string' && Number.isSafeInteger(length) && Number(length) >= 0;
}

function listMembers(text: string | undefined): [key: string, text: string][] {
  const members = splitMembers(text ?? '{}');
  if (members === undefined) throw new Error('it is nested too deep, or lists no members');
  return members.map(({ key, value }) => [JSON.parse(key) as string, value]);
}
