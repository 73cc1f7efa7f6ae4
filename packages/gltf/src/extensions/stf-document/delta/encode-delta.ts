import { concatBytes } from './concat-bytes.ts';
import type { ChangedResource, Delta, StoredBuffer } from './delta.ts';
import { packNumbers, shuffleBytes } from './pack-numbers.ts';

/** A buffer in the index: its bytes stand behind those of the one before. */
export type IndexedBuffer = Omit<StoredBuffer, 'bytes'> & { readonly byteLength: number };

/** The index of a packed delta: texts and bytes stand outside, one behind the other in the order of the index. */
export interface DeltaIndex
  extends Omit<Delta, 'meta' | 'members' | 'changed' | 'only' | 'buffers' | 'meshes'> {
  readonly version: number;
  /** Characters of the text, with long numbers taken out. */
  readonly meta?: number;
  readonly members: readonly (readonly [key: string, length: number])[];
  readonly changed: readonly (readonly [
    id: string,
    hash: number,
    length: number,
    members: ChangedResource['members'],
  ])[];
  readonly only: readonly (readonly [id: string, length: number])[];
  readonly buffers: readonly IndexedBuffer[];
  readonly meshes: readonly {
    readonly id: string;
    readonly hash: number;
    readonly byteLength: number;
    readonly buffers: readonly IndexedBuffer[];
  }[];
}

/** Version of the packed form. */
export const DELTA_VERSION = 1;

/** Bytes of the sizes at the start of a packed delta: index, texts, singles, doubles. */
export const HEAD_BYTES = 16;

const encoder = new TextEncoder();

/** A delta as bytes: the sizes of its parts, the index in JSON, texts, their long numbers, buffers. */
export function encodeDelta(delta: Delta): Uint8Array {
  const texts: string[] = [];
  const parts: Uint8Array[] = [];
  const text = (given: string): number => {
    texts.push(given);
    return given.length;
  };
  const buffer = ({ bytes, ...rest }: StoredBuffer): IndexedBuffer => {
    parts.push(bytes);
    return { ...rest, byteLength: bytes.length };
  };
  const index: DeltaIndex = {
    version: DELTA_VERSION,
    ...delta,
    ...(delta.meta !== undefined && { meta: text(delta.meta) }),
    members: delta.members.map(([key, value]) => [key, text(value)]),
    changed: delta.changed.map(({ id, hash, record, members }) => [
      id,
      hash,
      text(record),
      members,
    ]),
    only: delta.only.map(([id, value]) => [id, text(value)]),
    buffers: delta.buffers.map(buffer),
    meshes: delta.meshes.map(({ id, hash, coded, buffers }) => {
      parts.push(coded);
      return { id, hash, byteLength: coded.length, buffers: buffers.map(buffer) };
    }),
  } as DeltaIndex;
  const packed = packNumbers(texts.join(''));
  const sections = [
    encoder.encode(JSON.stringify(index)),
    encoder.encode(packed.text),
    shuffleBytes(new Uint8Array(packed.singles.buffer), 4),
    shuffleBytes(new Uint8Array(packed.doubles.buffer), 8),
  ];
  const head = Uint32Array.from(sections, ({ length }) => length);
  return concatBytes([new Uint8Array(head.buffer), ...sections, ...parts]);
}
