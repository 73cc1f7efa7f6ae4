import { StfError } from '../errors.ts';

/**
 * What a source has at a place, proven to be all that was asked for: were it less, everything behind
 * it would be written at the wrong place.
 *
 * @throws {StfError} SOURCE_SHORT_READ, and whatever the source throws.
 */
export async function readExactly(
  source: { read(byteOffset: number, byteLength: number): Promise<Uint8Array> },
  byteOffset: number,
  byteLength: number,
): Promise<Uint8Array> {
  return exactly(await source.read(byteOffset, byteLength), byteOffset, byteLength);
}

/**
 * The bytes, proven to be as many as were asked for.
 *
 * @throws {StfError} SOURCE_SHORT_READ.
 */
export function exactly(bytes: Uint8Array, byteOffset: number, byteLength: number): Uint8Array {
  if (bytes.length === byteLength) return bytes;
  throw new StfError(
    'SOURCE_SHORT_READ',
    `The source gave ${bytes.length} of ${byteLength} bytes at byte ${byteOffset}; did the file change?`,
  );
}
