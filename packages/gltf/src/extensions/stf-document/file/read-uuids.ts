import { UUID_BYTES, uuidOf } from '../uuid-bytes.ts';
import { BASE, FIRST, ID } from './text-packer.ts';

const PLACE = new RegExp(`${String.fromCharCode(ID)}([^]{0,2})`, 'g');

/** The ids of a table, 16 bytes each. */
export function readUuids(bytes: Uint8Array): string[] {
  const count = Math.floor(bytes.length / UUID_BYTES);
  return Array.from({ length: count }, (_, i) => {
    return uuidOf(bytes.subarray(UUID_BYTES * i, UUID_BYTES * (i + 1)));
  });
}

/**
 * A text with its ids in place of their numbers.
 *
 * @throws {Error} where there is no such number.
 */
export function putUuids(text: string, table: readonly string[]): string {
  return text.replace(PLACE, (_, digits: string) => {
    const [high, low] = [digits.charCodeAt(0) - FIRST, digits.charCodeAt(1) - FIRST];
    const id = table[BASE * high + low];
    if (id === undefined) throw new Error('an id is missing');
    return `"${id}"`;
  });
}
