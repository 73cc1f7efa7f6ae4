import type { Json } from './json.ts';
import { decoder, encoder } from './utf8.ts';

/** Texts up to this size are decoded as a whole; of larger ones that would double the memory. */
const WHOLE_TEXT_BYTES = 4 << 20;

/**
 * A JSON value as it stands in a text: the bytes from `start` to `end` of `bytes`. Untouched values
 * are written back from here, so that key order and number spelling survive.
 */
export class TextSpan {
  /** The text that the span is a part of, UTF-8. */
  readonly bytes: Uint8Array;

  /** All of `bytes` as characters, where it is ASCII and was decoded as a whole. */
  readonly ascii: string | undefined;

  /** First byte of the value. */
  readonly start: number;

  /** One past the last byte of the value. */
  readonly end: number;

  /** First byte of the member's key, where the value is a member; else the same as `start`. */
  readonly keyStart: number;

  /** Position among the members of its object, -1 where the value stands alone. */
  readonly ordinal: number;

  constructor(
    bytes: Uint8Array,
    ascii?: string,
    start = 0,
    end: number = bytes.length,
    keyStart: number = start,
    ordinal = -1,
  ) {
    this.bytes = bytes;
    this.ascii = ascii;
    this.start = start;
    this.end = end;
    this.keyStart = keyStart;
    this.ordinal = ordinal;
  }

  /** A span over a text of its own. */
  static of(text: string): TextSpan {
    return new TextSpan(encoder.encode(text));
  }

  /**
   * A text that many spans are parts of; decoded where it is ASCII, so that characters stand where bytes do, and not too long.
   *
   * Measured on 10,000 ids of 36 characters: a `decode` each 1.1 ms, `fromCharCode` over a subarray
   * 2.4 ms, slices of one decoded text 0.2 ms. Slices keep the text alive, hence the limit.
   */
  static whole(bytes: Uint8Array): TextSpan {
    const text = bytes.length > WHOLE_TEXT_BYTES ? '' : decoder.decode(bytes);
    return new TextSpan(bytes, text.length === bytes.length ? text : undefined);
  }

  /** The same text as a value that stands alone, for a member that got another key. */
  detached(): TextSpan {
    return this.part(this.start, this.end);
  }

  /** Another value of the same text. */
  part(start: number, end: number, keyStart?: number, ordinal?: number): TextSpan {
    return new TextSpan(this.bytes, this.ascii, start, end, keyStart, ordinal);
  }

  /** Whether `next` stands behind this span in the same text with only a separator between them. */
  isFollowedBy(next: TextSpan): boolean {
    return next.bytes === this.bytes && next.ordinal === this.ordinal + 1 && this.ordinal >= 0;
  }

  /** The bytes of the value, a view. */
  view(): Uint8Array {
    return this.bytes.subarray(this.start, this.end);
  }

  /** The JSON text; a slice of a decoded one takes a tenth of what decoding does. */
  text(): string {
    const { ascii, start, end } = this;
    return ascii?.slice(start, end) ?? decoder.decode(this.view());
  }

  /**
   * This text with some values in it replaced, which are given in their order; most pieces are views.
   *
   * @param offset Where the text that the old values count in starts in this one.
   */
  replace(
    values: readonly (readonly [old: TextSpan, value: Uint8Array])[],
    offset: number,
  ): Uint8Array[] {
    const pieces: Uint8Array[] = [];
    let at = this.start;
    for (const [old, value] of values) {
      pieces.push(this.bytes.subarray(at, offset + old.start), value);
      at = offset + old.end;
    }
    pieces.push(this.bytes.subarray(at, this.end));
    return pieces;
  }

  /** The JSON value; a new one at every call. */
  parse(): Json {
    return JSON.parse(this.text()) as Json;
  }

  /** Whether two spans hold the same bytes. */
  equals(other: TextSpan): boolean {
    const length = this.end - this.start;
    if (length !== other.end - other.start) return false;
    for (let i = 0; i < length; i++) {
      if (this.bytes[this.start + i] !== other.bytes[other.start + i]) return false;
    }
    return true;
  }
}
