import { checkDeltaIndex } from './check-delta-index.ts';
import type { Delta, StoredBuffer } from './delta.ts';
import {
  BETWEEN,
  DELTA_VERSION,
  type DeltaIndex,
  HEAD_SIZES,
  type IndexedBuffer,
} from './encode-delta.ts';
import { unpackIds } from './pack-ids.ts';
import { unpackNumbers, unshuffleBytes } from './pack-numbers.ts';
import type { IdResolver } from './resolve-ids.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The delta that `encodeDelta` packed.
 *
 * @param given The ids of the document that the glTF file gives now.
 * @throws {Error} where the bytes are something else: they may come from anyone.
 */
export function decodeDelta(bytes: Uint8Array, given: IdResolver): Delta {
  let at = 0;
  const take = (length: number): Uint8Array => {
    if (!(length <= bytes.length - at)) throw new Error('a part reaches past its end');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const sizes = new Uint32Array(new Uint8Array(take(4 * HEAD_SIZES)).buffer);
  const [packed, singles, doubles, isGiven, ids] = Array.from(sizes, take) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  if (singles.length % 4 > 0 || doubles.length % 8 > 0) throw new Error('a number is cut');
  const text = unpackNumbers({
    text: unpackIds({ text: decoder.decode(packed), isGiven, bytes: ids }, given),
    singles: new Float32Array(unshuffleBytes(singles, 4).buffer),
    doubles: new Float64Array(unshuffleBytes(doubles, 8).buffer),
  });
  if (text === undefined) throw new Error('numbers are missing');
  const [index = '', ...texts] = text.split(BETWEEN);
  return readIndex(checkDeltaIndex(JSON.parse(index)), texts, take);
}

function readIndex(
  index: DeltaIndex,
  texts: readonly string[],
  take: (length: number) => Uint8Array,
): Delta {
  if (index.version !== DELTA_VERSION) throw new Error(`its version is ${index.version}`);
  let at = 0;
  const text = (): string => {
    const next = texts[at++];
    if (next === undefined) throw new Error('a text is missing');
    return next;
  };
  const buffer = ({ byteLength, ...rest }: IndexedBuffer): StoredBuffer => ({
    ...rest,
    bytes: take(byteLength),
  });
  const { meta, ...others } = index;
  return {
    ...others,
    ...(meta && { meta: text() }),
    members: index.members.map((key) => [key, text()]),
    changed: index.changed.map(([id, hash, members]) => ({ id, hash, record: text(), members })),
    only: index.only.map((id) => [id, text()]),
    buffers: index.buffers.map(buffer),
    meshes: index.meshes.map(({ byteLength, buffers, ...rest }) => ({
      ...rest,
      coded: take(byteLength),
      buffers: buffers.map(buffer),
    })),
  };
}
