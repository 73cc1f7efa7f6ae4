import type { ReadonlyFloats, ReadonlyUints } from '../buffers/readonly-array.ts';
import type { FloatWidth, UintWidth } from '../buffers/typed-view.ts';
import { HOST_IS_LITTLE_ENDIAN, littleEndian } from '../buffers/typed-view.ts';

/**
 * Floats as little-endian bytes: the very bytes of `values` where they have the width already, else
 * new ones.
 */
export function packFloats(values: ReadonlyFloats, width: FloatWidth): Uint8Array {
  const Wanted = width === 4 ? Float32Array : Float64Array;
  return bytesOf(values instanceof Wanted ? values : Wanted.from(values), width);
}

/**
 * Unsigned integers as little-endian bytes: the very bytes of `values` where they have the width
 * already, else new ones. The width has to be enough for all of them.
 */
export function packUints(values: ReadonlyUints, width: UintWidth): Uint8Array {
  if (width === 8) return bytesOf(BigUint64Array.from(values, BigInt), width);
  const Wanted = width === 1 ? Uint8Array : width === 2 ? Uint16Array : Uint32Array;
  return bytesOf(values instanceof Wanted ? values : Wanted.from(values), width);
}

function bytesOf(values: ArrayBufferView, width: number): Uint8Array {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return HOST_IS_LITTLE_ENDIAN ? bytes : littleEndian(bytes.slice(), width);
}
