/** Characters of a UUID. */
export const UUID_LENGTH = 36;

const UUID = /^[0-9a-f-]{36}$/;

const DASH = 0x2d;

/** Where the two halves of each of the four words of a UUID begin. */
const STARTS = [0, 9, 19, 28] as const;
const MIDDLES = [4, 14, 24, 32] as const;

/** No word is so. */
const NO_WORD = -1;

/** What stands for a character that is no digit. */
const NONE = 0x10;

/** The value of each hexadecimal digit. No capitals, which would not come back as these. */
const DIGITS = new Uint8Array(256).fill(NONE);
for (let digit = 0; digit < 16; digit++) DIGITS[digit.toString(16).charCodeAt(0)] = digit;

const encoder = new TextEncoder();

/** Numbers for UUIDs, which are found where they stand in the bytes of a text. */
export class UuidTable {
  /** Four words an id, by the number of the id. */
  readonly #words: number[] = [];
  /** By their first words. */
  readonly #numbers = new Map<number, number>();
  readonly #ids: string[] = [];
  /** How often each was found. */
  #counts: Uint32Array;

  /**
   * @param ids What is no UUID gets no number, nor does one that begins as another does.
   * @param most How many numbers there are.
   */
  constructor(ids: readonly string[], most: number) {
    let whole = ids.filter(({ length }) => length === UUID_LENGTH);
    let text = encoder.encode(whole.join(''));
    if (text.length > UUID_LENGTH * whole.length) {
      // Characters of several bytes.
      whole = whole.filter((id) => UUID.test(id));
      text = encoder.encode(whole.join(''));
    }
    for (const [i, id] of whole.entries()) {
      const words = readWords(text, UUID_LENGTH * i);
      const [first] = words ?? [];
      if (!words || first === undefined || this.#numbers.has(first)) continue;
      if (this.#ids.length === most) break;
      this.#numbers.set(first, this.#ids.push(id) - 1);
      this.#words.push(...words);
    }
    this.#counts = new Uint32Array(this.size);
  }

  /** How many ids have numbers. */
  get size(): number {
    return this.#numbers.size;
  }

  /** The number of the id that stands there; undefined where none does. */
  find(text: Uint8Array, at: number): number | undefined {
    if (!hasDashes(text, at)) return undefined;
    const number = this.#numbers.get(wordAt(text, at, 0));
    if (number === undefined || !this.#isAt(number, text, at)) return undefined;
    (this.#counts[number] as number)++;
    return number;
  }

  /** Has `listCounts` count from here on. */
  startCounting(): void {
    this.#counts.fill(0);
  }

  /** How often each id was found. */
  listCounts(): ReadonlyMap<string, number> {
    return new Map(this.#ids.map((id, number) => [id, this.#counts[number] as number]));
  }

  #isAt(number: number, text: Uint8Array, at: number): boolean {
    for (let k = 1; k < 4; k++) {
      if (wordAt(text, at, k) !== this.#words[4 * number + k]) return false;
    }
    return true;
  }

  /** Writes the ids, 16 bytes each; returns where they end. */
  write(into: DataView, start: number): number {
    let at = start;
    for (const word of this.#words) {
      into.setUint32(at, word);
      at += 4;
    }
    return at;
  }
}

function readWords(text: Uint8Array, at: number): readonly number[] | undefined {
  if (!hasDashes(text, at)) return undefined;
  const words = [0, 1, 2, 3].map((k) => wordAt(text, at, k));
  return words.includes(NO_WORD) ? undefined : words;
}

function hasDashes(text: Uint8Array, at: number): boolean {
  return (
    text[at + 8] === DASH &&
    text[at + 13] === DASH &&
    text[at + 18] === DASH &&
    text[at + 23] === DASH
  );
}

/** Eight digits of a UUID; `NO_WORD` where they are none. */
function wordAt(text: Uint8Array, at: number, k: number): number {
  const first = halfAt(text, at + (STARTS[k] as number));
  const second = halfAt(text, at + (MIDDLES[k] as number));
  return ((first | second) & ~0xffff) === 0 ? first * 0x10000 + second : NO_WORD;
}

/** Four digits; more than 16 bits where they are none. */
function halfAt(text: Uint8Array, at: number): number {
  const a = DIGITS[text[at] as number] as number;
  const b = DIGITS[text[at + 1] as number] as number;
  const c = DIGITS[text[at + 2] as number] as number;
  const d = DIGITS[text[at + 3] as number] as number;
  return (a << 12) | (b << 8) | (c << 4) | d | ((a | b | c | d) & NONE ? 0x10000 : 0);
}
