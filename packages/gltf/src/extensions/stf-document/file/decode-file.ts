import type { StfDocument } from '@stfkit/core';
import { StfBuffer, StfImage } from '@stfkit/core';
import { areEqualBytes } from '../../../bytes/equal-bytes.ts';
import type { Document } from '../../../objects/index.ts';
import { composeDocument } from '../compose-document.ts';
import { readResource } from '../delta/read-resource.ts';
import { checkFileIndex } from './check-file-index.ts';
import { type FileIndex, HEAD } from './encode-file.ts';
import { fromSteps } from './index-steps.ts';
import { putUuids, readUuids } from './read-uuids.ts';
import { takeClips } from './take-clips.ts';
import { takeMeshes } from './take-meshes.ts';
import { BETWEEN, HOLE } from './text-packer.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const SEPARATOR = String.fromCharCode(BETWEEN);
const LEFT_OUT = String.fromCharCode(HOLE);

/** A document as it was packed. */
export interface PackedFile {
  readonly document: StfDocument;
  /** The buffers of which there are the first bytes only, as the images of the glTF file are gone or other ones. */
  readonly partial: ReadonlySet<string>;
  /** Ids of the resources and buffers of which nothing is to be told, as the glTF file says by now what there is of them. */
  readonly untold: ReadonlySet<string>;
}

/**
 * Reads what `encodeFile` made.
 *
 * @param source The glTF file.
 * @param derived What it gives.
 * @throws {Error} where the bytes are something else: they may come from anyone.
 */
export function decodeFile(bytes: Uint8Array, source: Document, derived: StfDocument): PackedFile {
  if (bytes.length < HEAD) throw new Error('it is shorter than it says');
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEAD);
  const middle = HEAD + view.getUint32(0, true);
  const end = middle + view.getUint32(4, true);
  if (end > bytes.length) throw new Error('it is shorter than it says');
  const table = readUuids(bytes.subarray(middle, end));
  const packed = decoder.decode(bytes.subarray(HEAD, middle));
  const [first = '', ...texts] = putUuids(packed, table).split(SEPARATOR);
  const index = checkFileIndex(JSON.parse(first));
  const { members, resources: count, ids = table, buffers } = index;
  if (texts.length !== 1 + members.length + count || ids.length !== count + buffers.length) {
    throw new Error('it has other parts than it says');
  }
  const [stf = '', ...others] = texts;
  const open = new Map(others.slice(members.length).map((text, i) => [ids[i] as string, text]));
  const document = composeDocument(derived, {
    stf,
    members: members.map((key, i) => [key, others[i] as string] as const),
    resources: Array.from(open, ([id, text]) => readResource(id, text.replaceAll(LEFT_OUT, '[]'))),
    buffers: readBuffers(ids.slice(count), index, bytes.subarray(end)),
  });
  const shown = takeMeshes(document, index.meshes, source);
  const clips = takeClips(shown.document, index.clips, open, source);
  return {
    ...takeImages(clips.document, new Set(index.images), derived),
    untold: new Set([...shown.untold, ...clips.untold]),
  };
}

/** The buffers whose bytes follow each other. */
function* readBuffers(
  ids: readonly string[],
  { buffers, steps = [] }: FileIndex,
  bytes: Uint8Array,
): Generator<StfBuffer> {
  const widths = new Map(steps);
  let at = 0;
  for (const [i, length] of buffers.entries()) {
    if (at + length > bytes.length) throw new Error('bytes of buffers are missing');
    const part = bytes.subarray(at, at + length);
    const width = widths.get(i);
    if (width !== undefined && length % width > 0) throw new Error('indices have no end');
    yield StfBuffer.of(ids[i] as string, width === undefined ? part : fromSteps(part, width));
    at += length;
  }
}

/** The document with the images that the glTF file has by now, where they begin as they did. */
function takeImages(
  document: StfDocument,
  held: ReadonlySet<string>,
  derived: StfDocument,
): Pick<PackedFile, 'document' | 'partial'> {
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
