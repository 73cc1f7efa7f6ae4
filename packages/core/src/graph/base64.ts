/** Bytes that are turned into characters at a time; more arguments than this overflow the stack. */
const PIECE = 0x6000;

/** The base64 text of some bytes (RFC 4648 §4). */
export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  }
  return text;
}

/** The bytes of a base64 text; throws a `DOMException` where it is none. */
export function decodeBase64(text: string): Uint8Array {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  // `Uint8Array.from` with a function takes 30 times as long.
  for (let i = 0; i < bytes.length; i++) bytes[i] = characters.charCodeAt(i);
  return bytes;
}
