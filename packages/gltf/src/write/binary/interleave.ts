import type { TypedArray } from '@gltf-transform/core';
import { bytesOf } from '../../geometry/bytes-of.ts';

/** Integers of 1, 2 or 4 bytes. */
type Bits = Int8Array<ArrayBuffer> | Int16Array<ArrayBuffer> | Int32Array<ArrayBuffer>;

/**
 * Copies rows of numbers into a file, so many bytes from one to the next; the file has room for all rows, from a whole
 * word on.
 *
 * @param rowCount No more are copied.
 */
export function interleave(
  values: TypedArray,
  size: number,
  rowCount: number,
  file: Uint8Array<ArrayBuffer>,
  at: number,
  stride: number,
): void {
  const width = values.BYTES_PER_ELEMENT;
  const count = Math.min(rowCount, values.length / size);
  if (stride === size * width) {
    file.set(bytesOf(values).subarray(0, count * stride), at);
    return;
  }
  const step = stride / width;
  const source = asBits(values.buffer as ArrayBuffer, values.byteOffset, values.length, width);
  copyRows(source, size, count, asBits(file.buffer, at, (count - 1) * step + size, width), step);
}

/** Numbers as integers of their width: few kinds of arrays, and no number changes on its way. */
function asBits(buffer: ArrayBuffer, start: number, length: number, width: number): Bits {
  const most = Math.max(length, 0);
  if (width === 4) return new Int32Array(buffer, start, most);
  return width === 2 ? new Int16Array(buffer, start, most) : new Int8Array(buffer, start, most);
}

function copyRows(source: Bits, size: number, count: number, target: Bits, step: number): void {
  const end = count * size;
  // Rows of vectors number by number: a loop for each of them takes twice the time.
  if (size === 3) {
    for (let from = 0, to = 0; from < end; from += 3, to += step) {
      target[to] = source[from] as number;
      target[to + 1] = source[from + 1] as number;
      target[to + 2] = source[from + 2] as number;
    }
  } else if (size === 2) {
    for (let from = 0, to = 0; from < end; from += 2, to += step) {
      target[to] = source[from] as number;
      target[to + 1] = source[from + 1] as number;
    }
  } else {
    for (let from = 0, to = 0; from < end; from += size, to += step) {
      for (let k = 0; k < size; k++) target[to + k] = source[from + k] as number;
    }
  }
}
