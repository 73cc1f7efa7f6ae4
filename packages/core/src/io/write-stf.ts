import { concatenate } from '../container/concatenate.ts';
import { encodeHeader, LENGTH_BYTES, PREAMBLE_BYTES, writeUint } from '../container/layout.ts';
import type { StfDocument } from '../graph/document.ts';
import { encodeDocument } from './encode-document.ts';

/**
 * The file of a document. A document that was read and not edited gives back the definition and the
 * buffers that it was read from; of an edited one the untouched resources keep their text.
 *
 * @throws {StfError} BUFFER_NOT_LOADED when a buffer is not in memory (see `writeStfTo`),
 * VALUE_NOT_FINITE when an edited resource holds NaN or an infinite number.
 * @see stf-format §1.1
 */
export function writeStf(document: StfDocument): Uint8Array {
  const { definition, binaries } = encodeDocument(document);
  const { origin, buffers } = document;
  if (origin?.file && definition[0] === origin.text.bytes) return copyFile(origin.file, origin.end);
  // The buffers of a file in memory are one piece of it, which is copied at once, as is its header.
  const whole = origin?.buffers === buffers ? origin.file : undefined;
  const header = whole
    ? whole.subarray(0, PREAMBLE_BYTES + LENGTH_BYTES * (binaries.length + 1))
    : encodeHeader([0, ...binaries.map(({ byteLength }) => byteLength)]);
  const tail =
    origin && whole
      ? [whole.subarray(origin.binariesOffset, origin.end)]
      : binaries.map(({ bytes }) => bytes);
  const file = concatenate([header, ...definition, ...tail]).fill(0, 4, 12);
  let definitionBytes = 0;
  for (const part of definition) definitionBytes += part.length;
  writeUint(file, PREAMBLE_BYTES, LENGTH_BYTES, definitionBytes);
  return file;
}

/** The file as it was read, up to its end, with the reserved words of the header as they should be. */
function copyFile(file: Uint8Array, end: number): Uint8Array {
  return file.slice(0, end).fill(0, 4, 12);
}
