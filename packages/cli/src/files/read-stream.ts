/** As many bytes as Node reads of a file at once. */
const MOST_BYTES = 2 ** 31 - 1;

/**
 * Everything that comes out of a stream, which does not say before how much that is.
 *
 * @throws {Error} with the code `ERR_FS_FILE_TOO_LARGE`, as for a file, once it is more than fits into memory at once.
 */
export async function readStream(
  stream: AsyncIterable<Uint8Array | string>,
  most: number = MOST_BYTES,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of stream) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    length += bytes.length;
    if (length > most) throw isTooLarge(most);
    pieces.push(bytes);
  }
  return Buffer.concat(pieces, length);
}

const isTooLarge = (most: number): Error =>
  Object.assign(new Error(`More than ${most} bytes.`), { code: 'ERR_FS_FILE_TOO_LARGE' });
