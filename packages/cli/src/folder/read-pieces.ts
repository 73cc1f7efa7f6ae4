import type { ByteRange, ByteSource } from '@stfkit/core';

/** Bytes that are in memory at a time while a buffer is copied. */
const PIECE_BYTES = 1 << 20;

/** The bytes of a range, a mebibyte at a time. */
export async function* readPieces(
  source: ByteSource,
  { byteOffset, byteLength }: ByteRange,
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < byteLength; at += PIECE_BYTES) {
    yield await source.read(byteOffset + at, Math.min(PIECE_BYTES, byteLength - at));
  }
}
