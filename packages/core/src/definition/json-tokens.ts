/** Told of what is noticed within a token. */
export interface TokenObserver {
  /** Where the last escape stood, behind its backslash. */
  lastEscape: number;
  /** The token is not well formed; does not return. */
  fail(at: number, expected: string, code?: string): never;
}

/** 1 for the bytes that may follow a backslash, 2 for `u`. */
const ESCAPES = new Uint8Array(256);
for (const letter of '"\\/bfnrt') ESCAPES[letter.charCodeAt(0)] = 1;
ESCAPES['u'.charCodeAt(0)] = 2;

/** 1 for hexadecimal digits. */
const HEX = new Uint8Array(256);
for (const digit of '0123456789abcdefABCDEF') HEX[digit.charCodeAt(0)] = 1;

/** Where the next byte stands that is not white space. */
export function skipSpace(bytes: Uint8Array, at: number): number {
  let byte = bytes[at] as number;
  // Most programs write none or one: two comparisons are enough then.
  if (byte === 0x20) byte = bytes[++at] as number;
  while (byte <= 0x20 && (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09)) {
    byte = bytes[++at] as number;
  }
  return at;
}

/**
 * Where the string that starts at `at` ends, quotes included.
 *
 * @param view A view of `bytes`. Four bytes at a time take a tenth off the walk over a file.
 */
export function skipString(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  observer: TokenObserver,
): number {
  at++;
  const last = bytes.length - 4;
  for (;;) {
    while (at <= last) {
      const four = view.getInt32(at, true);
      // The highest bit of a byte is set where it is not ASCII or wraps around, being less than `#` or
      // a backslash; then also that of some behind it for nothing.
      const wrapped = (four - 0x23232323) | ((four ^ 0x5c5c5c5c) - 0x01010101);
      if (((four | wrapped) & 0x80808080) !== 0) break;
      at += 4;
    }
    let byte = bytes[at] as number;
    // Comparisons take two thirds of the time of a table; behind the end, where there is no byte, none holds.
    while (byte >= 0x20 && byte < 0x80 && byte !== 0x22 && byte !== 0x5c) {
      byte = bytes[++at] as number;
    }
    if (byte === 0x22) return at + 1;
    if (byte === 0x5c) at = skipEscape(bytes, at + 1, observer);
    else if (byte >= 0x80) at = skipUtf8(bytes, at, observer);
    else observer.fail(at, 'the end of a string, or control characters escaped');
  }
}

function skipEscape(bytes: Uint8Array, at: number, observer: TokenObserver): number {
  observer.lastEscape = at;
  const kind = ESCAPES[bytes[at] as number];
  if (kind === 1) return at + 1;
  if (kind !== 2) observer.fail(at, 'one of "\\/bfnrtu after a backslash');
  for (const end = at + 4; at < end; ) {
    if (HEX[bytes[++at] as number] !== 1) observer.fail(at, 'four hexadecimal digits after \\u');
  }
  return at + 1;
}

/** Table 3-7 of the Unicode standard: lead byte, range of the second byte, bytes in all. */
function skipUtf8(bytes: Uint8Array, at: number, observer: TokenObserver): number {
  const lead = bytes[at] as number;
  if (lead < 0xc2 || lead > 0xf4) observer.fail(at, 'UTF-8', 'DEFINITION_UTF8');
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  let low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  let high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  for (let i = 1; i < length; i++) {
    const byte = bytes[at + i];
    if (byte === undefined || byte < low || byte > high) {
      observer.fail(at + i, 'UTF-8', 'DEFINITION_UTF8');
    }
    low = 0x80;
    high = 0xbf;
  }
  return at + length;
}

/** Where the number that starts at `at` ends. */
export function skipNumber(bytes: Uint8Array, at: number, observer: TokenObserver): number {
  if (bytes[at] === 0x2d) at++;
  if (bytes[at] === 0x30) at++;
  else at = skipDigits(bytes, at, observer);
  if (bytes[at] === 0x2e) at = skipDigits(bytes, at + 1, observer);
  if (((bytes[at] as number) | 0x20) === 0x65) {
    const sign = bytes[at + 1];
    at = skipDigits(bytes, sign === 0x2b || sign === 0x2d ? at + 2 : at + 1, observer);
  }
  return at;
}

function skipDigits(bytes: Uint8Array, at: number, observer: TokenObserver): number {
  const start = at;
  let byte = bytes[at] as number;
  while (byte >= 0x30 && byte <= 0x39) byte = bytes[++at] as number;
  if (at === start) observer.fail(at, 'a JSON value (NaN and Infinity are none)');
  return at;
}
