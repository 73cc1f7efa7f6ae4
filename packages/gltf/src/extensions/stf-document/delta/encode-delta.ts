import type { Mat4 } from '@stfkit/core';
import { concatBytes } from '../../../bytes/concat-bytes.ts';
import type { ChangedResource, Delta, StoredBuffer } from './delta.ts';
import { packIds } from './pack-ids.ts';
import { packNumbers, shuffleBytes } from './pack-numbers.ts';
import type { IdResolver } from './resolve-ids.ts';

/** A buffer in the index: its bytes stand behind those of the one before. */
export type IndexedBuffer = Omit<StoredBuffer, 'bytes'> & { readonly byteLength: number };

/** The index of a packed delta: texts and bytes stand behind it, in the order in which it tells what they belong to. */
export interface DeltaIndex
  extends Omit<Delta, 'meta' | 'members' | 'changed' | 'only' | 'buffers' | 'meshes'> {
  readonly version: number;
  /** Whether there is a text of the `stf` object. */
  readonly meta: boolean;
  readonly members: readonly string[];
  readonly changed: readonly (readonly [
    id: string,
    hash: number,
    members: ChangedResource['members'],
  ])[];
  readonly only: readonly string[];
  readonly buffers: readonly IndexedBuffer[];
  readonly meshes: readonly {
    readonly id: string;
    readonly hash: number;
    readonly map?: Mat4;
    readonly nodes?: readonly string[];
    readonly byteLength: number;
    readonly buffers: readonly IndexedBuffer[];
  }[];
}

/** Version of the packed form. */
export const DELTA_VERSION = 1;

/** Stands between the texts; no JSON has it. */
export const BETWEEN = '\u0007';

/** The sizes at the start of a packed delta: of texts, single floats, doubles, kinds and bytes of ids. */
export const HEAD_SIZES = 5;

const encoder = new TextEncoder();

/**
 * A delta as bytes: the sizes of its parts, the index in JSON and the texts, their long numbers and ids,
 * buffers.
 *
 * @param given The ids of the document that the glTF file gives.
 */
export function encodeDelta(delta: Delta, given: IdResolver): Uint8Array {
  const parts: Uint8Array[] = [];
  const buffer = ({ bytes, ...rest }: StoredBuffer): IndexedBuffer => {
    parts.push(bytes);
    return { ...rest, byteLength: bytes.length };
  };
  const { meta } = delta;
  const texts = [
    ...(meta === undefined ? [] : [meta]),
    ...delta.members.map(([, text]) => text),
    ...delta.changed.map(({ record }) => record),
    ...delta.only.map(([, text]) => text),
  ];
  const index: DeltaIndex = {
    version: DELTA_VERSION,
    ...delta,
    meta: meta !== undefined,
    members: delta.members.map(([key]) => key),
    changed: delta.changed.map(({ id, hash, members }) => [id, hash, members]),
    only: delta.only.map(([id]) => id),
    buffers: delta.buffers.map(buffer),
    meshes: delta.meshes.map(({ coded, buffers, ...rest }) => {
      parts.push(coded);
      return { ...rest, byteLength: coded.length, buffers: buffers.map(buffer) };
    }),
  };
  const packed = packNumbers([JSON.stringify(index), ...texts].join(BETWEEN));
  const ids = packIds(packed.text, given);
  const sections = [
    encoder.encode(ids.text),
    shuffleBytes(new Uint8Array(packed.singles.buffer), 4),
    shuffleBytes(new Uint8Array(packed.doubles.buffer), 8),
    ids.isGiven,
    ids.bytes,
  ];
  const head = Uint32Array.from(sections, ({ length }) => length);
  return concatBytes([new Uint8Array(head.buffer), ...sections, ...parts]);
}
