/**
 * The SHA-1 digest of some bytes, 20 bytes; for ids, never for security. `crypto.subtle` has it too,
 * but only asynchronously and only in secure contexts.
 *
 * @see RFC 3174
 */
export function sha1(message: Uint8Array): Uint8Array {
  const length = 64 * Math.ceil((message.length + 9) / 64);
  // Ids take two or three blocks; memory of their own for each took longer than their digests.
  const padded = length > SHORT.length ? new Uint8Array(length) : SHORT;
  padded.set(message);
  padded[message.length] = 0x80;
  padded.fill(0, message.length + 1, length);
  writeWord(padded, length - 4, 8 * message.length);
  addFirstBlock(padded);
  for (let start = 64; start < length; start += 64) addBlock(padded, start);
  const digest = new Uint8Array(20);
  for (let i = 0; i < 5; i++) writeWord(digest, 4 * i, state[i] as number);
  return digest;
}

const START = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);

const SHORT = new Uint8Array(256);

/** The state between blocks and the words of one block, the same memory for all digests. */
const state = new Int32Array(5);
const words = new Int32Array(80);

/** The first block of the last digest and the state behind it: texts of ids of the same owner begin alike. */
const first = new Uint8Array(64);
const afterFirst = new Int32Array(5);
let isFirstKnown = false;

function addFirstBlock(bytes: Uint8Array): void {
  let same = isFirstKnown ? 0 : -1;
  while (same >= 0 && same < 64 && bytes[same] === first[same]) same++;
  if (same < 64) {
    state.set(START);
    addBlock(bytes, 0);
    first.set(bytes.subarray(0, 64));
    afterFirst.set(state);
    isFirstKnown = true;
  } else state.set(afterFirst);
}

function addBlock(bytes: Uint8Array, start: number): void {
  const at = (index: number) => words[index] as number;
  for (let i = 0; i < 16; i++) words[i] = readWord(bytes, start + 4 * i);
  for (let i = 16; i < 80; i++) {
    words[i] = rotate(at(i - 3) ^ at(i - 8) ^ at(i - 14) ^ at(i - 16), 1);
  }
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  for (let i = 0; i < 80; i++) {
    const next = (rotate(a, 5) + round(i, b, c, d) + e + at(i)) | 0;
    e = d;
    d = c;
    c = rotate(b, 30);
    b = a;
    a = next;
  }
  (state[0] as number) += a;
  (state[1] as number) += b;
  (state[2] as number) += c;
  (state[3] as number) += d;
  (state[4] as number) += e;
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

/** The four bytes from `at` on, the most significant first. */
function readWord(bytes: Uint8Array, at: number): number {
  const byte = (index: number) => bytes[at + index] as number;
  return (byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3);
}

function writeWord(bytes: Uint8Array, at: number, word: number): void {
  for (let i = 0; i < 4; i++) bytes[at + i] = word >>> (24 - 8 * i);
}
