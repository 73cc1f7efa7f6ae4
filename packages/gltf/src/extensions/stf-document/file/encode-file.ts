import type { StfDocument, TextSpan } from '@stfkit/core';
import { UUID_BYTES } from '../uuid-bytes.ts';
import type { Place } from './find-key-arrays.ts';
import { type IndexWidth, listIndexBuffers, toSteps } from './index-steps.ts';
import type { HeldClip } from './list-held-clips.ts';
import type { HeldMesh } from './list-held-meshes.ts';
import { MOST_IDS, TextPacker } from './text-packer.ts';
import { UuidTable } from './uuid-table.ts';

/** Bytes of an image that stay where the glTF file has the image: they tell its format. */
const START = 64;

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
  /** The buffers of indices that are here as steps, by their places, and how wide these are. Default none. */
  readonly steps?: readonly (readonly [place: number, width: IndexWidth])[];
  /** The buffers of which there are the first bytes only, as they are images of the glTF file. */
  readonly images: readonly string[];
  /**
   * The meshes of which there are no buffers but those that `HeldMesh` leaves, the hash of how the glTF meshes
   * hang together that show the others, and how many rows and indices each of their primitives has.
   */
  readonly meshes: readonly (readonly [id: string, layout: number, counts: readonly number[]])[];
  /**
   * The clips of which some tracks have no times and keys, and of each such track its place in the clip, the hash of what the glTF
   * channel moves that shows them, the component of that which is its first one, and how many there are.
   */
  readonly clips: readonly (readonly [id: string, tracks: readonly number[]])[];
}

/** What a packed file leaves to the glTF file. */
export interface Held {
  /** Buffers of images, of which `START` bytes stay. */
  readonly images: ReadonlySet<string>;
  readonly meshes: readonly HeldMesh[];
  readonly clips: readonly HeldClip[];
}

const encoder = new TextEncoder();

/**
 * A whole document as bytes: the lengths of the texts and of the UUIDs that were taken out of them, these two, and the bytes
 * of the buffers. The same however the file was laid out.
 *
 * @throws {StfError} BUFFER_NOT_LOADED when a buffer is not in memory.
 */
export function encodeFile(document: StfDocument, held: Held): Uint8Array {
  const { images, meshes, clips } = held;
  const { metaText, extraMembers, resources, buffers } = document;
  const shown = new Set<string>([...meshes, ...clips].flatMap((each) => each.buffers));
  const holes = new Map<string, readonly Place[]>(clips.map((each) => [each.id, each.holes]));
  const widths = listIndexBuffers(document);
  const steps: [number, IndexWidth][] = [];
  const kept = [...buffers.values()].map(({ id, bytes }, place) => {
    const most = shown.has(id) ? 0 : images.has(id) ? START : bytes.length;
    if (most < bytes.length) return bytes.subarray(0, most);
    const width = widths.get(id);
    if (width === undefined) return bytes;
    steps.push([place, width]);
    return toSteps(bytes, width);
  });
  const ids = [...resources.keys(), ...buffers.keys()];
  const table = new UuidTable(ids, MOST_IDS);
  const index: FileIndex = {
    members: [...extraMembers.keys()],
    resources: resources.size,
    ...(table.size < ids.length && { ids }),
    buffers: kept.map((bytes) => bytes.length),
    ...(steps.length > 0 && { steps }),
    images: [...images],
    meshes: meshes.map(({ id, layout, counts }) => [id, layout, counts]),
    clips: clips.map((each) => [each.id, listNumbers(each)]),
  };
  const first = encoder.encode(JSON.stringify(index));
  const spans = [metaText.span, ...extraMembers.values()];
  const size = sizeOf(document, [first, ...kept], spans, ids.length);
  const bytes = new Uint8Array(size);
  const texts = new TextPacker(table, bytes, HEAD);
  texts.add(first, 0, first.length, NONE);
  table.startCounting();
  for (const { bytes: text, start, end } of spans) texts.add(text, start, end, NONE);
  for (const { id, span } of resources.values()) {
    texts.add(span.bytes, span.start, span.end, holes.get(id) ?? NONE);
  }
  const alone = listAlone(held, table);
  if (alone.meshes.length + alone.clips.length < meshes.length + clips.length) {
    return encodeFile(document, alone);
  }
  // Nothing parts the last text from what follows.
  let at = texts.end - 1;
  const view = new DataView(bytes.buffer);
  view.setUint32(0, at - HEAD, true);
  view.setUint32(4, UUID_BYTES * table.size, true);
  at = table.write(view, at);
  for (const part of kept) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes.subarray(0, at);
}

const NONE: readonly Place[] = [];

/** Room for all parts. */
function sizeOf(
  { resources }: StfDocument,
  parts: readonly Uint8Array[],
  texts: readonly TextSpan[],
  ids: number,
): number {
  let size = HEAD + (UUID_BYTES + 1) * ids;
  for (const { length } of parts) size += length + 1;
  for (const { start, end } of texts) size += end - start + 1;
  for (const { span } of resources.values()) size += span.end - span.start + 1;
  return size;
}

/** What is held but for that of which another resource has a buffer: that has it also where the mesh or clip is another one by then. */
function listAlone({ images, meshes, clips }: Held, table: UuidTable): Held {
  if (meshes.length + clips.length === 0) return { images, meshes, clips };
  const counts = table.listCounts();
  const isAlone = (id: string): boolean => counts.get(id) === 1;
  return {
    images,
    meshes: meshes.filter(({ all }) => all.every(isAlone)),
    clips: clips.filter(({ buffers }) => buffers.every(isAlone)),
  };
}

function listNumbers({ layouts, tracks }: HeldClip): number[] {
  return [...tracks].flatMap(([i, { channel, first, size }]) => {
    return [i, layouts[channel] as number, first, size];
  });
}
