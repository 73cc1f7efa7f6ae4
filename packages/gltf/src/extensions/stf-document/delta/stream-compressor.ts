import { concatBytes } from '../../../bytes/concat-bytes.ts';
import { type Compressor, expectLength } from './compressor.ts';

/** With the streams that browsers, their workers and Node have. */
export const STREAM_COMPRESSOR: Compressor = {
  compress: (bytes) => pipe(bytes, new CompressionStream('deflate'), Number.POSITIVE_INFINITY),
  decompress: async (bytes, byteLength) =>
    expectLength(await pipe(bytes, new DecompressionStream('deflate'), byteLength), byteLength),
};

/** What comes out of a stream, which is not read on once it is more than `limit` bytes. */
async function pipe(
  bytes: Uint8Array,
  { readable, writable }: CompressionStream | DecompressionStream,
  limit: number,
): Promise<Uint8Array> {
  const writer = writable.getWriter();
  // Not awaited here: it ends only when someone reads. Its errors come out of the reader too.
  writer.write(bytes as Uint8Array<ArrayBuffer>).catch(() => {});
  writer.close().catch(() => {});
  const reader: ReadableStreamDefaultReader<Uint8Array> = readable.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  while (length <= limit) {
    const { done, value } = await reader.read();
    if (done) return concatBytes(parts);
    length += value.length;
    parts.push(value);
  }
  await reader.cancel().catch(() => {});
  return concatBytes(parts);
}
