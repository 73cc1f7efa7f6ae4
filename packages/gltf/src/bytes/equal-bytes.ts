/** So many bytes are brought to an address of whole words at a time. */
const PART = 1 << 16;

/** Whether two buffers hold the same bytes; compared by words, wherever in memory they start. */
export function areEqualBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  if (a.buffer === b.buffer && a.byteOffset === b.byteOffset) return true;
  if (a.byteOffset % 4 === 0 && b.byteOffset % 4 === 0) return areEqualWords(a, b);
  for (let start = 0; start < a.length; start += PART) {
    const end = Math.min(start + PART, a.length);
    if (!areEqualWords(alignedPart(a, start, end), alignedPart(b, start, end))) return false;
  }
  return true;
}

/** A part of the bytes that starts at an address of whole words: the same memory, or a copy. */
function alignedPart(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const part = bytes.subarray(start, end);
  return part.byteOffset % 4 === 0 ? part : new Uint8Array(part);
}

function areEqualWords(a: Uint8Array, b: Uint8Array): boolean {
  const words = a.length >>> 2;
  const left = new Uint32Array(a.buffer, a.byteOffset, words);
  const right = new Uint32Array(b.buffer, b.byteOffset, words);
  for (let i = 0; i < words; i++) if (left[i] !== right[i]) return false;
  for (let i = 4 * words; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
