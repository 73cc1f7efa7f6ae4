/**
 * The SHA-1 digest of some bytes, 20 bytes; for ids, never for security. `crypto.subtle` has it too,
 * but only asynchronously and only in secure contexts.
 *
 * @see RFC 3174
 */
export function sha1(message: Uint8Array): Uint8Array {
  const length = 64 * Math.ceil((message.length + 9) / 64);
  // Ids take two or three blocks; memory of their own for each took longer than their digests.
  const padded = length > SHORT.length ? new Uint8Array(length) : SHORT.subarray(0, length);
  padded.set(message);
  padded[message.length] = 0x80;
  padded.fill(0, message.length + 1);
  const view = new DataView(padded.buffer, 0, length);
  view.setUint32(length - 4, 8 * message.length);
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  for (let start = 0; start < length; start += 64) addBlock(state, view, start);
  state.forEach((word, i) => {
    view.setInt32(4 * i, word);
  });
  return padded.slice(0, 20);
}

const SHORT = new Uint8Array(256);

/** The words of one block, the same memory for all. */
const words = new Int32Array(80);

function addBlock(state: Int32Array, view: DataView, start: number): void {
  const at = (index: number) => words[index] as number;
  let [a, b, c, d, e] = state as unknown as [number, number, number, number, number];
  for (let i = 0; i < 80; i++) {
    words[i] =
      i < 16
        ? view.getInt32(start + 4 * i)
        : rotate(at(i - 3) ^ at(i - 8) ^ at(i - 14) ^ at(i - 16), 1);
    const next = (rotate(a, 5) + round(i, b, c, d) + e + at(i)) | 0;
    e = d;
    d = c;
    c = rotate(b, 30);
    b = a;
    a = next;
  }
  [a, b, c, d, e].forEach((word, i) => {
    state[i] = (state[i] as number) + word;
  });
}

/** What round `i` makes of three words, its constant included. */
function round(i: number, b: number, c: number, d: number): number {
  if (i < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (i < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (i < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
