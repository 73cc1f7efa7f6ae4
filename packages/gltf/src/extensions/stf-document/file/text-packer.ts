import { UUID_LENGTH, type UuidTable } from './uuid-table.ts';

/** Stands before the number of an id, and between texts; no JSON has them. */
export const ID = 0x01;
export const BETWEEN = 0x07;

/** The number of an id is two digits of this base, each a byte that UTF-8 has for a character of its own. */
export const BASE = 96;
export const FIRST = 0x20;
export const MOST_IDS: number = BASE * BASE;

const QUOTE = 0x22;

/** Writes texts one behind the other, with numbers in place of ids. */
export class TextPacker {
  readonly #ids: UuidTable;
  #bytes: Uint8Array;
  #length = 0;

  /** @param size About how long the texts are. */
  constructor(ids: UuidTable, size: number) {
    this.#ids = ids;
    this.#bytes = new Uint8Array(size);
  }

  /** Adds a text, which is JSON, behind the others. */
  add(bytes: Uint8Array, start = 0, end: number = bytes.length): void {
    if (this.#length > 0) this.#makeRoom(1)[this.#length++] = BETWEEN;
    this.#pack(bytes, start, end);
  }

  /** All of it. */
  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #pack(from: Uint8Array, start: number, end: number): void {
    const bytes = this.#makeRoom(end - start);
    let at = this.#length;
    for (let i = start; i < end; i++) {
      const byte = from[i] as number;
      const last = i + UUID_LENGTH + 1;
      if (byte === QUOTE && last < end && from[last] === QUOTE) {
        const number = this.#ids.find(from, i + 1);
        if (number !== undefined) {
          bytes[at++] = ID;
          bytes[at++] = FIRST + Math.floor(number / BASE);
          bytes[at++] = FIRST + (number % BASE);
          i = last;
          continue;
        }
      }
      bytes[at++] = byte;
    }
    this.#length = at;
  }

  /** The bytes with room for as many more. */
  #makeRoom(more: number): Uint8Array {
    const least = this.#length + more;
    if (least > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(least, 2 * this.#bytes.length));
      grown.set(this.finish());
      this.#bytes = grown;
    }
    return this.#bytes;
  }
}
