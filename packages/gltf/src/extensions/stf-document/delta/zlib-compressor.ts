import { type Compressor, expectLength } from './compressor.ts';

/** What is used of `node:zlib`. */
export interface Zlib {
  deflateSync(bytes: Uint8Array, options: DeflateOptions): Uint8Array;
  inflateSync(bytes: Uint8Array, options: { readonly maxOutputLength: number }): Uint8Array;
}

interface DeflateOptions {
  readonly level?: number;
  readonly windowBits?: number;
  readonly memLevel?: number;
}

/** A quarter of a megabyte of tables, the default, takes longer to get than a few kilobytes take to pack. */
const OPTIONS = { small: {}, quick: { level: 1, windowBits: 13, memLevel: 6 } };

/** With what Node has beside its streams, which take 0.3 ms for the few kilobytes of most deltas, ten times as long as the work. */
export const zlibCompressor = (zlib: Zlib): Compressor => ({
  compress: async (bytes, aim) => plain(zlib.deflateSync(bytes, OPTIONS[aim])),
  async decompress(bytes, byteLength) {
    // One byte more tells what is longer from what has just the length.
    const whole = zlib.inflateSync(bytes, { maxOutputLength: byteLength + 1 });
    return expectLength(plain(whole), byteLength);
  },
});

/** The same bytes without the methods of a `Buffer`, which are not those of arrays. */
const plain = ({ buffer, byteOffset, length }: Uint8Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, length);
