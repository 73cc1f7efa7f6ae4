import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { STREAM_COMPRESSOR } from '../../src/extensions/stf-document/delta/stream-compressor.ts';
import { zlibCompressor } from '../../src/extensions/stf-document/delta/zlib-compressor.ts';

const ZLIB_COMPRESSOR = zlibCompressor(zlib);
const text = new TextEncoder().encode('Squirrel Transfer Format '.repeat(5000));
const empty = new Uint8Array();

describe.each([
  ['streams', STREAM_COMPRESSOR],
  ['zlib', ZLIB_COMPRESSOR],
])('packing with %s', (_, { compress, decompress }) => {
  it.each([empty, text, text.subarray(7, 8)])('gives back the same bytes', async (bytes) => {
    const packed = await compress(bytes, 'small');
    expect(Object.getPrototypeOf(packed)).toBe(Uint8Array.prototype);
    expect(await decompress(packed, bytes.length)).toEqual(bytes);
    expect(packed).toEqual(await STREAM_COMPRESSOR.compress(bytes, 'small'));
    expect(await decompress(await compress(bytes, 'quick'), bytes.length)).toEqual(bytes);
  });

  it('refuses what is damaged, longer or shorter than it says', async () => {
    const packed = await compress(text, 'small');
    for (const byteLength of [0, 1, text.length - 1]) {
      await expect(decompress(packed, byteLength)).rejects.toThrow();
    }
    await expect(decompress(packed, text.length - 1)).rejects.toThrow('longer than it says');
    await expect(decompress(packed, text.length + 1)).rejects.toThrow('shorter than it says');
    await expect(decompress(packed.subarray(0, -3), text.length)).rejects.toThrow();
    await expect(decompress(packed.with(20, ~(packed[20] ?? 0)), text.length)).rejects.toThrow();
    await expect(decompress(empty, 0)).rejects.toThrow();
    await expect(decompress(text, 10)).rejects.toThrow();
  });
});
