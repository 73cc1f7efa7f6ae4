/** Told when a token is not well formed; does not return. */
export interface TokenFailure {
  fail(at: number, expected: string, code?: string): never;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** 1 for the bytes that stand for themselves in a JSON string: printable ASCII but `"` and `\`. */
const PLAIN = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x20 && byte < 0x80 && byte !== QUOTE && byte !== BACKSLASH ? 1 : 0,
);

/** 1 for the bytes that may follow a backslash, 2 for `u`. */
const ESCAPES = new Uint8Array(256);
for (const letter of '"\\/bfnrt') ESCAPES[letter.charCodeAt(0)] = 1;
ESCAPES['u'.charCodeAt(0)] = 2;

/** Where the string that starts at `at` ends, quotes included. */
export function skipString(bytes: Uint8Array, at: number, failure: TokenFailure): number {
  at++;
  for (;;) {
    while (PLAIN[bytes[at] as number] === 1) at++;
    const byte = bytes[at];
    if (byte === QUOTE) return at + 1;
    if (byte === BACKSLASH) at = skipEscape(bytes, at + 1, failure);
    else if (byte !== undefined && byte >= 0x80) at = skipUtf8(bytes, at, failure);
    else failure.fail(at, 'the end of a string, or control characters escaped');
  }
}

function skipEscape(bytes: Uint8Array, at: number, failure: TokenFailure): number {
  const kind = ESCAPES[bytes[at] as number];
  if (kind === 1) return at + 1;
  if (kind !== 2) failure.fail(at, 'one of "\\/bfnrtu after a backslash');
  for (let i = 1; i <= 4; i++) {
    if (!isHexDigit(bytes[at + i])) failure.fail(at + i, 'four hexadecimal digits after \\u');
  }
  return at + 5;
}

function isHexDigit(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  return (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66);
}

/** Table 3-7 of the Unicode standard: lead byte, range of the second byte, bytes in all. */
function skipUtf8(bytes: Uint8Array, at: number, failure: TokenFailure): number {
  const lead = bytes[at] as number;
  let length = 2;
  let low = 0x80;
  let high = 0xbf;
  if (lead >= 0xf0 && lead <= 0xf4) {
    length = 4;
    if (lead === 0xf0) low = 0x90;
    if (lead === 0xf4) high = 0x8f;
  } else if (lead >= 0xe0 && lead < 0xf0) {
    length = 3;
    if (lead === 0xe0) low = 0xa0;
    if (lead === 0xed) high = 0x9f;
  } else if (lead < 0xc2 || lead > 0xf4) {
    failure.fail(at, 'UTF-8', 'DEFINITION_UTF8');
  }
  for (let i = 1; i < length; i++) {
    const byte = bytes[at + i];
    if (byte === undefined || byte < low || byte > high) {
      failure.fail(at + i, 'UTF-8', 'DEFINITION_UTF8');
    }
    low = 0x80;
    high = 0xbf;
  }
  return at + length;
}

/** Where the number that starts at `at` ends. */
export function skipNumber(bytes: Uint8Array, at: number, failure: TokenFailure): number {
  if (bytes[at] === 0x2d) at++;
  if (bytes[at] === 0x30) at++;
  else at = skipDigits(bytes, at, failure);
  if (bytes[at] === 0x2e) at = skipDigits(bytes, at + 1, failure);
  if (((bytes[at] as number) | 0x20) === 0x65) {
    const sign = bytes[at + 1];
    at = skipDigits(bytes, sign === 0x2b || sign === 0x2d ? at + 2 : at + 1, failure);
  }
  return at;
}

function skipDigits(bytes: Uint8Array, at: number, failure: TokenFailure): number {
  const start = at;
  let byte = bytes[at] as number;
  while (byte >= 0x30 && byte <= 0x39) byte = bytes[++at] as number;
  if (at === start) failure.fail(at, 'a digit (NaN and Infinity are no JSON)');
  return at;
}
