import type { ByteSource } from '@stfkit/core';
import { UsageError } from '../usage-error.ts';
import type { HeaderWords } from './folder-layout.ts';
import { HEADER_FILE } from './folder-layout.ts';

/** Where the two words stand; every known writer leaves 0 there. @see stf-format §1.1 */
const WORDS_OFFSET = 4;
const WORDS_BYTES = 8;

/** The reserved words of a file. */
export async function readHeaderWords(source: ByteSource): Promise<HeaderWords> {
  const { buffer, byteOffset } = await source.read(WORDS_OFFSET, WORDS_BYTES);
  const view = new DataView(buffer, byteOffset, WORDS_BYTES);
  return { binaryVersion: view.getUint32(0, true), reserved: view.getUint32(4, true) };
}

/** Puts the words into a header. */
export function setHeaderWords(header: Uint8Array, words: HeaderWords): void {
  const view = new DataView(header.buffer, header.byteOffset + WORDS_OFFSET, WORDS_BYTES);
  view.setUint32(0, words.binaryVersion, true);
  view.setUint32(4, words.reserved, true);
}

/**
 * The words as `unpack` writes them.
 *
 * @throws {UsageError} when the text is something else.
 */
export function parseHeaderWords(text: string): HeaderWords {
  try {
    const { binaryVersion, reserved } = JSON.parse(text) as Partial<HeaderWords>;
    if (isWord(binaryVersion) && isWord(reserved)) return { binaryVersion, reserved };
  } catch {
    // Told below: it is not what it should be, whatever it is.
  }
  throw new UsageError(
    `${HEADER_FILE} is to be {"binaryVersion":0,"reserved":0} with numbers below 2^32.`,
    'Remove the file to have 0 and 0.',
  );
}

const isWord = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 32;
