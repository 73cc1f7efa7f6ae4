const DIGITS = '0123456789abcdef';
const DASH = 45;

/** The text of a UUID of 16 bytes, in which version and variant are set. */
export function formatUuid(bytes: Uint8Array, version: number): string {
  bytes[6] = ((bytes[6] as number) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const codes: number[] = [];
  let at = 0;
  for (let i = 0; i < 16; i++) {
    const byte = bytes[i] as number;
    if (i === 4 || i === 6 || i === 8 || i === 10) codes[at++] = DASH;
    codes[at++] = DIGITS.charCodeAt(byte >> 4);
    codes[at++] = DIGITS.charCodeAt(byte & 15);
  }
  // In one piece: a text of pieces takes three times as long, most of it when it becomes a key of a map.
  return String.fromCharCode(...codes);
}
