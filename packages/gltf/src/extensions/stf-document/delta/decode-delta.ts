import { checkIndex } from './check-index.ts';
import type { Delta, StoredBuffer } from './delta.ts';
import { DELTA_VERSION, type DeltaIndex, HEAD_BYTES, type IndexedBuffer } from './encode-delta.ts';
import { unpackNumbers, unshuffleBytes } from './pack-numbers.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The delta that `encodeDelta` packed.
 *
 * @throws {Error} where the bytes are something else: they may come from anyone.
 */
export function decodeDelta(bytes: Uint8Array): Delta {
  if (bytes.length < HEAD_BYTES) throw new Error('it is too short');
  const sizes = new Uint32Array(bytes.slice(0, HEAD_BYTES).buffer);
  let at = HEAD_BYTES;
  const take = (length: number): Uint8Array => {
    if (!(length <= bytes.length - at)) throw new Error('a part reaches past its end');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const [index, packed, singles, doubles] = Array.from(sizes, take) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  if (singles.length % 4 > 0 || doubles.length % 8 > 0) throw new Error('a number is cut');
  const texts = unpackNumbers({
    text: decoder.decode(packed),
    singles: new Float32Array(unshuffleBytes(singles, 4).buffer),
    doubles: new Float64Array(unshuffleBytes(doubles, 8).buffer),
  });
  if (texts === undefined) throw new Error('numbers are missing');
  return readIndex(JSON.parse(decoder.decode(index)), texts, take);
}

function readIndex(json: unknown, texts: string, take: (length: number) => Uint8Array): Delta {
  const index: DeltaIndex = checkIndex(json);
  if (index.version !== DELTA_VERSION) throw new Error(`its version is ${index.version}`);
  let at = 0;
  const text = (length: number): string => {
    if (!(length <= texts.length - at)) throw new Error('a text reaches past its end');
    at += length;
    return texts.slice(at - length, at);
  };
  const buffer = ({ byteLength, ...rest }: IndexedBuffer): StoredBuffer => ({
    ...rest,
    bytes: take(byteLength),
  });
  const { meta, ...others } = index;
  return {
    ...others,
    ...(meta !== undefined && { meta: text(meta) }),
    members: index.members.map(([key, length]) => [key, text(length)]),
    changed: index.changed.map(([id, hash, length, members]) => ({
      id,
      hash,
      record: text(length),
      members,
    })),
    only: index.only.map(([id, length]) => [id, text(length)]),
    buffers: index.buffers.map(buffer),
    meshes: index.meshes.map(({ id, hash, byteLength, buffers }) => ({
      id,
      hash,
      coded: take(byteLength),
      buffers: buffers.map(buffer),
    })),
  };
}
