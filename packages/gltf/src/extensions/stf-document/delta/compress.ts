import { concatBytes } from '../../../bytes/concat-bytes.ts';

/**
 * The bytes in the zlib format, which has a checksum. With the stream that Node, browsers and workers
 * have; the same bytes for the same input within one of them.
 *
 * @see RFC 1950
 */
export async function compress(bytes: Uint8Array): Promise<Uint8Array> {
  const { readable, writable } = new CompressionStream('deflate');
  const writer = writable.getWriter();
  // Not awaited here: it ends only when someone reads. Its errors come out of the reader too.
  writer.write(bytes as Uint8Array<ArrayBuffer>).catch(() => {});
  writer.close().catch(() => {});
  return readAll(readable, Number.POSITIVE_INFINITY);
}

/**
 * The opposite of `compress`.
 *
 * @throws {Error} where the bytes are damaged, or are more than `byteLength` when unpacked; no more than
 * that are ever made of them.
 */
export async function decompress(bytes: Uint8Array, byteLength: number): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate');
  const writer = writable.getWriter();
  writer.write(bytes as Uint8Array<ArrayBuffer>).catch(() => {});
  writer.close().catch(() => {});
  const whole = await readAll(readable, byteLength);
  if (whole.length !== byteLength) throw new Error('it is shorter than it says');
  return whole;
}

async function readAll(readable: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const reader = readable.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      await reader.cancel().catch(() => {});
      throw new Error('it is longer than it says');
    }
    parts.push(value);
  }
  return concatBytes(parts);
}
