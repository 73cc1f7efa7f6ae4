import { StfError } from '@stfkit/core';

const [TAB, LINE_FEED, RETURN, SPACE, HASH, PLUS, MINUS, POINT, SLASH] = [
  9, 10, 13, 32, 35, 43, 45, 46, 47,
];
const [ZERO, NINE, OPEN, CLOSE] = [48, 57, 123, 125];
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

/** Powers of ten that are exact: a quotient of two exact numbers is the nearest one to the decimal. */
const POWERS = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/** Below this a whole number of one digit more is still exact. */
const EXACT = 9e14;

/** How much of a wrong text a message quotes. */
const LONGEST_QUOTE = 40;

/** The text of a BVH file as words, names and rows of numbers. It is passed over once. */
export class BvhText {
  readonly #bytes: Uint8Array;
  readonly #decoder = new TextDecoder();
  #offset: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    this.#offset = hasMark ? 3 : 0;
  }

  /** Bytes that were not read yet. */
  get remaining(): number {
    return this.#bytes.length - this.#offset;
  }

  /** How many bytes were read. */
  get offset(): number {
    return this.#offset;
  }

  /** The next word, which may be a brace, on this line or a later one; empty at the end of the file. */
  word(): string {
    this.#skipLines();
    const start = this.#offset;
    const first = this.#bytes[start];
    if (first === OPEN || first === CLOSE) {
      this.#offset++;
      return first === OPEN ? '{' : '}';
    }
    this.#skipWord();
    return this.#decoder.decode(this.#bytes.subarray(start, this.#offset));
  }

  /** The rest of the line up to a brace, without spaces at its ends and without a comment. */
  name(): string {
    const bytes = this.#bytes;
    this.#skipSpaces();
    const start = this.#offset;
    let end = start;
    while (end < bytes.length && !isLineEnd(bytes[end]) && bytes[end] !== OPEN) end++;
    this.#offset = end;
    const text = this.#decoder.decode(bytes.subarray(start, end));
    return text.replace(/\s(#|\/\/).*$/, '').trim();
  }

  /**
   * The next number, on this line or a later one.
   *
   * @throws {StfError} BVH_NUMBER when there is none, or one that is not finite.
   */
  number(): number {
    this.#skipLines();
    return this.#number();
  }

  /**
   * Reads the next line that is not empty, which has `into.length` numbers.
   *
   * @throws {StfError} BVH_VALUES when it has more or fewer, BVH_NUMBER when one is none, BVH_TRUNCATED
   * when there is no such line.
   */
  row(into: Float64Array): void {
    this.#skipLines();
    if (this.remaining === 0) throw this.fail('BVH_TRUNCATED', 'the file ends, expected a frame');
    let found = 0;
    for (; !this.#isLineOver(); found++) {
      if (found === into.length) {
        throw this.fail('BVH_VALUES', `more values than the ${found} channels of the joints`);
      }
      into[found] = this.#number();
    }
    if (found === into.length) return;
    throw this.fail('BVH_VALUES', `${found} values, expected ${into.length}: one a channel`);
  }

  /** Whether nothing but spaces and comments is left. */
  isOver(): boolean {
    this.#skipLines();
    return this.remaining === 0;
  }

  /** An error about the text that was read last. */
  fail(code: string, problem: string): StfError {
    return new StfError(code, `Line ${this.lineBefore()} of the BVH file: ${problem}.`);
  }

  /** The line of the last character before an offset, counted from 1. It takes a walk from the start of the file. */
  lineBefore(offset: number = this.#offset): number {
    let line = 1;
    for (let at = 0; at < offset - 1; at++) {
      const byte = this.#bytes[at];
      if (byte === LINE_FEED || (byte === RETURN && this.#bytes[at + 1] !== LINE_FEED)) line++;
    }
    return line;
  }

  #number(): number {
    const bytes = this.#bytes;
    const start = this.#offset;
    let at = start;
    const isNegative = bytes[at] === MINUS;
    if (isNegative || bytes[at] === PLUS) at++;
    let value = 0;
    let digits = 0;
    let places = -1;
    for (; at < bytes.length; at++) {
      const byte = bytes[at] as number;
      if (byte >= ZERO && byte <= NINE) {
        if (value > EXACT) return this.#anyNumber(start);
        value = 10 * value + byte - ZERO;
        digits++;
        if (places >= 0) places++;
      } else if (byte === POINT && places < 0) places = 0;
      else break;
    }
    if (digits === 0 || places >= POWERS.length || !isWordEnd(bytes[at])) {
      return this.#anyNumber(start);
    }
    this.#offset = at;
    if (places > 0) value /= POWERS[places] as number;
    return isNegative ? -value : value;
  }

  #anyNumber(start: number): number {
    this.#offset = start;
    this.#skipWord();
    const text = this.#decoder.decode(this.#bytes.subarray(start, this.#offset));
    const value = NUMBER.test(text) ? Number(text) : Number.NaN;
    if (Number.isFinite(value)) return value;
    throw this.fail('BVH_NUMBER', `found ${quote(text)}, expected a finite number`);
  }

  #isLineOver(): boolean {
    this.#skipSpaces();
    const byte = this.#bytes[this.#offset];
    return byte === undefined || isLineEnd(byte) || this.#isComment();
  }

  /** Passes over spaces, ends of lines and comments. */
  #skipLines(): void {
    const bytes = this.#bytes;
    for (;;) {
      while (this.#offset < bytes.length && isBlank(bytes[this.#offset])) this.#offset++;
      if (!this.#isComment()) return;
      while (this.#offset < bytes.length && !isLineEnd(bytes[this.#offset])) this.#offset++;
    }
  }

  #skipSpaces(): void {
    while (this.#bytes[this.#offset] === SPACE || this.#bytes[this.#offset] === TAB) this.#offset++;
  }

  #skipWord(): void {
    while (!isWordEnd(this.#bytes[this.#offset])) this.#offset++;
  }

  #isComment(): boolean {
    const byte = this.#bytes[this.#offset];
    return byte === HASH || (byte === SLASH && this.#bytes[this.#offset + 1] === SLASH);
  }
}

/** A text of the file as a message quotes it: short, and without control characters. */
export function quote(text: string): string {
  return JSON.stringify(
    text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE - 1)}…` : text,
  );
}

const isLineEnd = (byte: number | undefined): boolean => byte === LINE_FEED || byte === RETURN;

/** Spaces of ASCII, form feeds and the like included; 0 stands at the end of some files. */
const isBlank = (byte: number | undefined): boolean =>
  byte === SPACE || (byte !== undefined && byte <= RETURN && (byte >= TAB || byte === 0));

const isWordEnd = (byte: number | undefined): boolean =>
  byte === undefined || isBlank(byte) || byte === OPEN || byte === CLOSE;
