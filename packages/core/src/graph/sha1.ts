/**
 * The SHA-1 digest of some bytes, 20 bytes; for ids, never for security. `crypto.subtle` has it too,
 * but only asynchronously and only in secure contexts.
 *
 * @see RFC 3174
 */
export function sha1(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + 9) / 64);
  const padded = new Uint8Array(blocks * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  const words = new Int32Array(80);
  for (let start = 0; start < padded.length; start += 64) addBlock(state, words, view, start);
  const digest = new DataView(new ArrayBuffer(20));
  state.forEach((word, i) => {
    digest.setInt32(4 * i, word);
  });
  return new Uint8Array(digest.buffer);
}

function addBlock(state: Int32Array, w: Int32Array, view: DataView, start: number): void {
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(start + 4 * i);
  for (let i = 16; i < 80; i++) {
    w[i] = rotate(at(w, i - 3) ^ at(w, i - 8) ^ at(w, i - 14) ^ at(w, i - 16), 1);
  }
  let [a, b, c, d, e] = state as unknown as [number, number, number, number, number];
  for (let i = 0; i < 80; i++) {
    const [f, k] = round(i, b, c, d);
    const next = (rotate(a, 5) + f + e + k + at(w, i)) | 0;
    [e, d, c, b, a] = [d, c, rotate(b, 30), a, next];
  }
  [a, b, c, d, e].forEach((word, i) => {
    state[i] = (at(state, i) + word) | 0;
  });
}

function round(i: number, b: number, c: number, d: number): [f: number, k: number] {
  if (i < 20) return [(b & c) | (~b & d), 0x5a827999];
  if (i < 40) return [b ^ c ^ d, 0x6ed9eba1];
  if (i < 60) return [(b & c) | (b & d) | (c & d), 0x8f1bbcdc];
  return [b ^ c ^ d, 0xca62c1d6];
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

function at(words: Int32Array, i: number): number {
  return words[i] as number;
}
