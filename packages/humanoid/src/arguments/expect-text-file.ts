import { bytesOf, refuseArgument } from '@stfkit/core/arguments';

/**
 * The bytes in UTF-8 of a file that is given as text or as bytes, of whatever realm.
 *
 * @throws {StfError} ARGUMENT_INVALID
 */
export function expectTextFile(file: string | Uint8Array | ArrayBuffer): Uint8Array {
  if (typeof file === 'string') return new TextEncoder().encode(file);
  const bytes = bytesOf(file);
  if (bytes) return bytes;
  throw refuseArgument('file', file, 'a text or a Uint8Array', 'read its bytes first');
}
