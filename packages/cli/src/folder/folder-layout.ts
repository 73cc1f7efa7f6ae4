/** The definition, byte for byte. */
export const DEFINITION_FILE = 'definition.json';

/** The folder of the buffers: one file each, `INDEX-ID.bin`. Only the number at the front counts. */
export const BUFFER_FOLDER = 'buffers';

/** The two reserved words of the header; only there when one is not 0. */
export const HEADER_FILE = 'header.json';

/** What follows the last buffer; only there when something does. */
export const TRAILING_FILE = 'trailing.bin';

/** The reserved words of a header. @see stf-format §1.1 */
export interface HeaderWords {
  readonly binaryVersion: number;
  readonly reserved: number;
}

/** What a file of a folder of buffers is. */
export type BufferFile = { readonly index: number } | 'litter' | 'unknown';

/** Longest part of an id that a file name shows. */
const LONGEST_ID = 60;

/** Put there by systems and editors, not by people. */
const LITTER = /^(?:\..*|thumbs\.db|desktop\.ini|.*~)$/i;

/**
 * The name of the file of a buffer. The number makes it unique, also where case does not count, and
 * keeps it from being the name of a device; of the id only harmless characters are shown.
 */
export function nameBufferFile(index: number, count: number, id: string | undefined): string {
  const digits = String(Math.max(0, count - 1)).length;
  const number = String(index).padStart(digits, '0');
  const shown = id?.replace(/[^\w-]+/g, '_').slice(0, LONGEST_ID);
  return shown ? `${number}-${shown}.bin` : `${number}.bin`;
}

/** Whether a file of the folder of buffers is called as `nameBufferFile` calls one. */
export function isBufferName(name: string): boolean {
  return /^\d+(?:-[\w-]+)?\.bin$/.test(name);
}

/** What the name of a file in the folder of buffers says. */
export function readBufferName(name: string): BufferFile {
  if (LITTER.test(name)) return 'litter';
  const number = /^(\d{1,15})(?:-.*)?\.bin$/is.exec(name)?.[1];
  return number === undefined ? 'unknown' : { index: Number(number) };
}
