import { concatenate, totalLength } from '../container/concatenate.ts';
import { encodeHeader, LENGTH_BYTES, PREAMBLE_BYTES, writeUint } from '../container/layout.ts';
import { TextSpan } from '../definition/text-span.ts';
import type { StfDocument } from '../graph/document.ts';
import type { DocumentOrigin } from '../graph/document-origin.ts';
import type { Replacement } from './encode-document.ts';
import { encodeDocument, listReplaced, replaceTexts } from './encode-document.ts';

/**
 * The file of a document. A document that was read and not edited gives back the definition and the
 * buffers that it was read from; of an edited one the untouched resources keep their text.
 *
 * @throws {StfError} BUFFER_NOT_LOADED when a buffer is not in memory (see `writeStfTo`),
 * VALUE_NOT_FINITE when an edited resource holds NaN or an infinite number.
 * @see stf-format §1.1
 */
export function writeStf(document: StfDocument): Uint8Array {
  const { origin } = document;
  const replaced = origin?.file && listReplaced(document);
  if (origin?.file && replaced) return rewriteFile(origin.file, origin, replaced);
  const { definition, binaries } = encodeDocument(document);
  const header = encodeHeader([
    totalLength(definition),
    ...binaries.map(({ byteLength }) => byteLength),
  ]);
  return concatenate([header, ...definition, ...binaries.map(({ bytes }) => bytes)]);
}

/** The file as it was read, up to its end, but for the texts of some resources and the words of the header that follow. */
function rewriteFile(
  file: Uint8Array,
  { text, definitionOffset, end }: DocumentOrigin,
  replaced: readonly Replacement[],
): Uint8Array {
  const isSame = replaced.length === 0;
  const whole = new TextSpan(file).part(0, end);
  const copy = isSame
    ? file.slice(0, end)
    : concatenate(replaceTexts(whole, replaced, definitionOffset));
  const grown = copy.length - end;
  if (grown !== 0) writeUint(copy, PREAMBLE_BYTES, LENGTH_BYTES, text.bytes.length + grown);
  // Both reserved words, which may hold something in a file that was read.
  return copy.fill(0, 4, 12);
}
