import { refuseArgument } from './refuse-argument.ts';

/**
 * The bytes in UTF-8 of a file that is given as text or as bytes, of whatever realm.
 *
 * @throws {StfError} ARGUMENT_INVALID
 */
export function expectTextFile(file: string | Uint8Array | ArrayBuffer): Uint8Array {
  if (typeof file === 'string') return new TextEncoder().encode(file);
  if (file instanceof Uint8Array) return file;
  if (ArrayBuffer.isView(file)) {
    const { buffer, byteOffset, byteLength } = file as ArrayBufferView;
    return new Uint8Array(buffer, byteOffset, byteLength);
  }
  if (Object.prototype.toString.call(file) === '[object ArrayBuffer]') return new Uint8Array(file);
  throw refuseArgument('file', file, 'a text or a Uint8Array', 'read its bytes first');
}
