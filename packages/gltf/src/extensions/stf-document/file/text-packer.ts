import { UUID_LENGTH, type UuidTable } from './uuid-table.ts';

/** Stands before the number of an id, for a value that is left out, and between texts; no JSON has them. */
export const ID = 0x01;
export const HOLE = 0x02;
export const BETWEEN = 0x07;

/** The number of an id is two digits of this base, each a byte that UTF-8 has for a character of its own. */
export const BASE = 96;
export const FIRST = 0x20;
export const MOST_IDS: number = BASE * BASE;

const QUOTE = 0x22;

/** Writes texts one behind the other, with numbers in place of ids. */
export class TextPacker {
  readonly #ids: UuidTable;
  readonly #bytes: Uint8Array;
  #end: number;

  /**
   * @param bytes Where they go, with room for all of them and one byte more each.
   * @param start Where the first one goes.
   */
  constructor(ids: UuidTable, bytes: Uint8Array, start: number) {
    this.#ids = ids;
    this.#bytes = bytes;
    this.#end = start;
  }

  /** Where the last text ends. */
  get end(): number {
    return this.#end;
  }

  /** Adds a text, which is JSON, with what ends it. */
  add(
    bytes: Uint8Array,
    start: number,
    end: number,
    holes: readonly (readonly [start: number, end: number])[],
  ): void {
    let at = start;
    for (const [from, to] of holes) {
      this.#pack(bytes, at, from);
      this.#bytes[this.#end++] = HOLE;
      at = to;
    }
    this.#pack(bytes, at, end);
    this.#bytes[this.#end++] = BETWEEN;
  }

  #pack(from: Uint8Array, start: number, end: number): void {
    const bytes = this.#bytes;
    let at = this.#end;
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
    this.#end = at;
  }
}
