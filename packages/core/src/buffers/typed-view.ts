import { StfError } from '../errors.ts';
import type { ReadonlyFloats, ReadonlyUints } from './readonly-array.ts';

/** Bytes per element that a float buffer may have. */
export type FloatWidth = 4 | 8;

/** Bytes per element that an index or count buffer may have. */
export type UintWidth = 1 | 2 | 4 | 8;

/** Whether the host has numbers in memory as files have them. */
export const HOST_IS_LITTLE_ENDIAN: boolean = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/**
 * The little-endian floats of `bytes`: a view of the same memory where it is aligned, else a copy.
 *
 * @throws {StfError} BUFFER_LENGTH when the bytes are not a whole number of floats.
 * @see stf-format §5.2
 */
export function viewFloats(bytes: Uint8Array, width: FloatWidth): ReadonlyFloats {
  const { buffer, byteOffset, byteLength } = alignedBytes(bytes, width);
  return width === 4
    ? new Float32Array(buffer, byteOffset, byteLength / 4)
    : new Float64Array(buffer, byteOffset, byteLength / 8);
}

/**
 * The little-endian unsigned integers of `bytes`: a view of the same memory where it is aligned,
 * else a copy. Integers of 8 bytes come as doubles, which are exact up to 2^53.
 *
 * @throws {StfError} BUFFER_LENGTH when the bytes are not a whole number of integers.
 * @see stf-format §5.2
 */
export function viewUints(bytes: Uint8Array, width: UintWidth): ReadonlyUints {
  if (width === 1) return bytes;
  const { buffer, byteOffset, byteLength } = alignedBytes(bytes, width);
  if (width === 2) return new Uint16Array(buffer, byteOffset, byteLength / 2);
  if (width === 4) return new Uint32Array(buffer, byteOffset, byteLength / 4);
  return Float64Array.from(new BigUint64Array(buffer, byteOffset, byteLength / 8), Number);
}

/** The same bytes at an address that a typed array of this width may start at, in host order. */
function alignedBytes(bytes: Uint8Array, width: number): Uint8Array {
  if (bytes.byteLength % width !== 0) {
    throw new StfError(
      'BUFFER_LENGTH',
      `A buffer of ${bytes.byteLength} bytes is not a whole number of ${width}-byte values.`,
    );
  }
  // The constructor copies; `slice` of a Node `Buffer` would give a view of the same bytes.
  if (HOST_IS_LITTLE_ENDIAN && bytes.byteOffset % width === 0) return bytes;
  return littleEndian(new Uint8Array(bytes), width);
}

/** Turns values between the order of the host and that of the file, in place; the same on most hosts. */
export function littleEndian(bytes: Uint8Array, width: number): Uint8Array {
  for (let start = 0; !HOST_IS_LITTLE_ENDIAN && start < bytes.length; start += width) {
    bytes.subarray(start, start + width).reverse();
  }
  return bytes;
}
