/**
 * The first byte that differs. Numbers are copied as bits here; glTF-Transform moves vertices as numbers, by which a
 * processor makes a signalling NaN a quiet one, so a NaN may differ in that bit and in nothing else, wherever it lies:
 * buffers of an STF file are not aligned.
 *
 * @param {Uint8Array} a
 * @param {Uint8Array} b
 */
export function findDifference(a, b) {
  if (Buffer.compare(a, b) === 0) return undefined;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [x, y] = [a[at] ?? 0, b[at] ?? 0];
    if (x !== y && ((x ^ y) !== QUIET || !isNaNAround(a, at) || !isNaNAround(b, at))) return at;
  }
  return a.length === b.length ? undefined : length;
}

/** The bit by which a NaN of 4 bytes is a quiet one (IEEE 754-2008 §6.2.1), in the third of them. */
const QUIET = 0x40;

/**
 * @param {Uint8Array} bytes
 * @param {number} third Where the third byte of a little-endian number stands.
 */
function isNaNAround(bytes, third) {
  const [first = 0, second = 0, high = 0, last = 0] = bytes.subarray(
    Math.max(0, third - 2),
    third + 2,
  );
  return (last & 0x7f) === 0x7f && (high & 0x80) !== 0 && (first | second | (high & 0x7f)) !== 0;
}
