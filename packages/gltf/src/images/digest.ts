import { crc32 } from './crc32.ts';

/** A short text that tells whether an image file was changed: its length and CRC-32. */
export function digestOf(bytes: Uint8Array): string {
  return `${bytes.length}-${crc32(bytes).toString(16).padStart(8, '0')}`;
}
