import type { StfDocument, TextSpan } from '@stfkit/core';
import { concatBytes } from '../../../bytes/concat-bytes.ts';
import type { HeldMesh } from './list-held-meshes.ts';
import { MOST_IDS, TextPacker } from './text-packer.ts';
import { UuidTable } from './uuid-table.ts';

/** Bytes of an image that stay where the glTF file has the image: they tell its format. */
export const START = 64;

/** Bytes of the two lengths that stand before the text. */
export const HEAD = 8;

/** What a packed file says before the texts: that of the `stf` object, those of members and of resources. */
export interface FileIndex {
  /** Keys of the members of the file that nobody here knows. */
  readonly members: readonly string[];
  /** How many resources there are. */
  readonly resources: number;
  /** Ids of the resources, then of the buffers. Default those of the table, which are no others then. */
  readonly ids?: readonly string[];
  /** How many bytes each buffer has here; they follow the texts in this order. */
  readonly buffers: readonly number[];
  /** The buffers of which there are the first bytes only, as they are images of the glTF file. */
  readonly images: readonly string[];
  /**
   * The meshes of which there are no buffers but those that `HeldMesh` leaves, the hash of how the glTF meshes
   * hang together that show the others, and how many rows and indices each of their primitives has.
   */
  readonly meshes: readonly (readonly [id: string, layout: number, counts: readonly number[]])[];
}

/** What a packed file leaves to the glTF file. */
export interface Held {
  /** Buffers of images, of which `START` bytes stay. */
  readonly images: ReadonlySet<string>;
  readonly meshes: readonly HeldMesh[];
}

const encoder = new TextEncoder();

/** Bytes of most texts. */
const TYPICAL_SIZE = 1 << 13;

/**
 * A whole document as bytes: the lengths of the texts and of the UUIDs that were taken out of them, these two, and the bytes
 * of the buffers. The same however the file was laid out.
 *
 * @throws {StfError} BUFFER_NOT_LOADED when a buffer is not in memory.
 */
export function encodeFile(document: StfDocument, held: Held): Uint8Array {
  const { images, meshes } = held;
  const { metaText, extraMembers, resources, buffers } = document;
  const shown = new Set<string>(meshes.flatMap((each) => each.buffers));
  const kept = Array.from(buffers.values(), ({ id, bytes }) => {
    const most = shown.has(id) ? 0 : images.has(id) ? START : bytes.length;
    return most < bytes.length ? bytes.subarray(0, most) : bytes;
  });
  const ids = [...resources.keys(), ...buffers.keys()];
  const table = new UuidTable(ids, MOST_IDS);
  const index: FileIndex = {
    members: [...extraMembers.keys()],
    resources: resources.size,
    ...(table.size < ids.length && { ids }),
    buffers: kept.map((bytes) => bytes.length),
    images: [...images],
    meshes: meshes.map(({ id, layout, counts }) => [id, layout, counts]),
  };
  const texts = new TextPacker(table, TYPICAL_SIZE);
  texts.add(encoder.encode(JSON.stringify(index)));
  table.startCounting();
  addSpan(texts, metaText.span);
  for (const span of extraMembers.values()) addSpan(texts, span);
  for (const { span } of resources.values()) addSpan(texts, span);
  // Who else has one of their buffers has it also where the mesh is another one by then.
  const isAlone = (id: string): boolean => table.countOf(id) === 1;
  const alone = meshes.filter((each) => each.all.every(isAlone));
  if (alone.length < meshes.length) return encodeFile(document, { images, meshes: alone });
  const [text, tableBytes] = [texts.finish(), table.toBytes()];
  const head = new DataView(new ArrayBuffer(HEAD));
  head.setUint32(0, text.length, true);
  head.setUint32(4, tableBytes.length, true);
  return concatBytes([new Uint8Array(head.buffer), text, tableBytes, ...kept]);
}

function addSpan(texts: TextPacker, { bytes, start, end }: TextSpan): void {
  texts.add(bytes, start, end);
}
