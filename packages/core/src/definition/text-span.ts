import type { Json } from './json.ts';
import { decoder, encoder } from './utf8.ts';

/**
 * A JSON value as it stands in a text: the bytes from `start` to `end` of `bytes`. Untouched values
 * are written back from here, so that key order and number spelling survive.
 */
export class TextSpan {
  /** The text that the span is a part of, UTF-8. */
  readonly bytes: Uint8Array;

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
    start: number,
    end: number,
    keyStart: number = start,
    ordinal = -1,
  ) {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.keyStart = keyStart;
    this.ordinal = ordinal;
  }

  /** A span over a text of its own. */
  static of(text: string): TextSpan {
    const bytes = encoder.encode(text);
    return new TextSpan(bytes, 0, bytes.length);
  }

  /** The same text as a value that stands alone, for a member that got another key. */
  detached(): TextSpan {
    return new TextSpan(this.bytes, this.start, this.end);
  }

  /** Whether `next` stands behind this span in the same text with only a separator between them. */
  isFollowedBy(next: TextSpan): boolean {
    return next.bytes === this.bytes && next.ordinal === this.ordinal + 1 && this.ordinal >= 0;
  }

  /** The bytes of the value, a view. */
  view(): Uint8Array {
    const { bytes, start, end } = this;
    return bytes.subarray(start, end);
  }

  /** The JSON text. */
  text(): string {
    return decoder.decode(this.view());
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
