import type { StfDocument } from '@stfkit/core';
import { concatBytes } from '../../../bytes/concat-bytes.ts';
import { joinMembers } from '../delta/split-members.ts';

/** Bytes of an image that stay where the glTF file has the image: they tell its format. */
export const START = 64;

/** Bytes of the length that stands before the text. */
export const HEAD = 4;

/** What a packed file says: texts of resources stand in it as they are. */
export interface PackedText {
  readonly stf: unknown;
  readonly members: Readonly<Record<string, unknown>>;
  readonly resources: Readonly<Record<string, unknown>>;
  /** The buffers, and how many bytes each has here; they follow the text in this order. No object, in which numbers come first. */
  readonly buffers: readonly (readonly [id: string, byteLength: number])[];
  /** The buffers of which there are the first bytes only. */
  readonly held: readonly string[];
}

const encoder = new TextEncoder();

/**
 * A whole document as bytes: the length of a text, the text, and the bytes of the buffers. Shorter than an STF file by what
 * that says of buffers, and the same however the file was laid out.
 *
 * @param held The buffers that the glTF file has as images, of which `START` bytes stay.
 * @throws {StfError} BUFFER_NOT_LOADED when a buffer is not in memory.
 */
export function encodeFile(document: StfDocument, held: ReadonlySet<string>): Uint8Array {
  const { metaText, extraMembers, resources, buffers } = document;
  const kept = Array.from(buffers.values(), ({ id, bytes }) => ({
    id,
    bytes: held.has(id) ? bytes.subarray(0, START) : bytes,
  }));
  const spans = Array.from(resources.values(), ({ id, span }) => [id, span] as const);
  const text = joinMembers([
    { key: '"stf"', value: metaText.span.text() },
    { key: '"members"', value: joinTexts(extraMembers) },
    { key: '"resources"', value: joinTexts(spans) },
    { key: '"buffers"', value: JSON.stringify(kept.map(({ id, bytes }) => [id, bytes.length])) },
    { key: '"held"', value: JSON.stringify([...held]) },
  ]);
  const bytes = encoder.encode(text);
  const head = new Uint8Array(HEAD);
  new DataView(head.buffer).setUint32(0, bytes.length, true);
  return concatBytes([head, bytes, ...kept.map((each) => each.bytes)]);
}

function joinTexts(spans: Iterable<readonly [string, { text(): string }]>): string {
  const members = Array.from(spans, ([key, span]) => ({
    key: JSON.stringify(key),
    value: span.text(),
  }));
  return joinMembers(members);
}
