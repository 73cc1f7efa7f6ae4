import { readExactly } from '../buffers/read-exactly.ts';
import { encodeHeader } from '../container/layout.ts';
import type { StfDocument } from '../graph/document.ts';
import { encodeDocument } from './encode-document.ts';

/** Something that takes bytes in order, for instance the writer of a `WritableStream`. */
export interface ByteSink {
  /** Takes a piece, which must not be changed; it may be kept where all buffers are in memory. */
  write(bytes: Uint8Array): Promise<unknown> | unknown;
}

/** Bytes of a buffer that are in memory at a time while it is copied from its source. */
const PIECE_BYTES = 1 << 20;

/**
 * Writes a document piece by piece. Buffers that are not in memory are copied from where they are,
 * a mebibyte at a time, so that a file may be larger than the memory.
 *
 * @returns How many bytes were written.
 * @throws {StfError} VALUE_NOT_FINITE when an edited resource holds NaN or an infinite number, and
 * whatever the sink or a source throws.
 * @see stf-format §1.1
 */
export async function writeStfTo(sink: ByteSink, document: StfDocument): Promise<number> {
  const { definition, binaries } = encodeDocument(document);
  const definitionBytes = definition.reduce((sum, part) => sum + part.length, 0);
  const header = encodeHeader([definitionBytes, ...binaries.map(({ byteLength }) => byteLength)]);
  let written = 0;
  const write = async (bytes: Uint8Array): Promise<void> => {
    await sink.write(bytes);
    written += bytes.length;
  };
  await write(header);
  for (const part of definition) await write(part);
  for (const buffer of binaries) {
    const { source, byteLength } = buffer;
    if (buffer.isLoaded || source === undefined) {
      await write(buffer.bytes);
      continue;
    }
    for (let at = 0; at < byteLength; at += PIECE_BYTES) {
      await write(await readExactly(source, at, Math.min(PIECE_BYTES, byteLength - at)));
    }
  }
  return written;
}
