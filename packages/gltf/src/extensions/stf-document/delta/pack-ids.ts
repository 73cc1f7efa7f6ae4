import { UUID_BYTES, uuidOf } from '../uuid-bytes.ts';
import { ByteWriter } from './geometry/byte-stream.ts';
import type { IdResolver } from './resolve-ids.ts';

/** Stands in a text for an id that comes for the first time, and for one that came; no JSON has them. */
const NEW = '\u0005';
const AGAIN = '\u0006';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const PLACES = new RegExp(`${NEW}|${AGAIN}([^;]*);`, 'g');

/** Bytes of an id that the glTF file gives: enough to find it there. */
const START = 4;

/** A text whose UUIDs stand in lists, in the order in which they come. */
export interface PackedIds {
  readonly text: string;
  /** For each id whether the glTF file gives it. */
  readonly isGiven: Uint8Array;
  /** The first bytes of those, all bytes of the others. */
  readonly bytes: Uint8Array;
}

/** Takes the UUIDs out of a text. */
export function packIds(text: string, given: IdResolver): PackedIds {
  const indices = new Map<string, number>();
  const isGiven: number[] = [];
  const writer = new ByteWriter();
  const packed = text.replace(UUID, (id) => {
    const index = indices.get(id);
    if (index !== undefined) return `${AGAIN}${(indices.size - index).toString(36)};`;
    indices.set(id, indices.size);
    const bytes = bytesOf(id);
    const isShort = given.resolve(id.slice(0, 2 * START)) === id;
    isGiven.push(isShort ? 1 : 0);
    writer.bytes(isShort ? bytes.subarray(0, START) : bytes);
    return NEW;
  });
  return { text: packed, isGiven: Uint8Array.from(isGiven), bytes: writer.finish() };
}

/**
 * The text with its UUIDs. Ids that the glTF file gave and does not any more come with zeros behind their
 * first characters, which are no id of anything.
 *
 * @throws {Error} where the lists do not fit the text.
 */
export function unpackIds({ text, isGiven, bytes }: PackedIds, given: IdResolver): string {
  const ids: string[] = [];
  let at = 0;
  const next = (): string => {
    const isShort = isGiven[ids.length];
    const end = at + (isShort ? START : UUID_BYTES);
    if (isShort === undefined || end > bytes.length) throw new Error('ids are missing');
    const id = uuidOf(bytes.subarray(at, end));
    at = end;
    return isShort ? (given.resolve(id.slice(0, 2 * START)) ?? id) : id;
  };
  return text.replace(PLACES, (_, distance: string | undefined) => {
    if (distance === undefined) return ids[ids.push(next()) - 1] as string;
    const id = ids[ids.length - Number.parseInt(distance, 36)];
    if (id === undefined) throw new Error('an id is missing');
    return id;
  });
}

function bytesOf(id: string): Uint8Array {
  const pairs = id.replaceAll('-', '').match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}
