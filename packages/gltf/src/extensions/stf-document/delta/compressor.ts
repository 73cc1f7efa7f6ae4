/** Packs bytes in the zlib format, which has a checksum, and unpacks them. */
export interface Compressor {
  /** The same bytes for the same input on one platform; `quick` is heeded where the platform knows of it. */
  compress(bytes: Uint8Array, aim: 'small' | 'quick'): Promise<Uint8Array>;
  /**
   * @throws {Error} where the bytes are damaged, or are not as many as `byteLength` when unpacked; no more than
   * that are ever made of them.
   */
  decompress(bytes: Uint8Array, byteLength: number): Promise<Uint8Array>;
}

/** The unpacked bytes. @throws {Error} where they are not as many as was said. */
export function expectLength(bytes: Uint8Array, byteLength: number): Uint8Array {
  if (bytes.length < byteLength) throw new Error('it is shorter than it says');
  if (bytes.length > byteLength) throw new Error('it is longer than it says');
  return bytes;
}
