/**
 * A typed array that is only read. `Object.freeze` throws on typed arrays, so the type is the
 * protection: writing through a cast is undefined behaviour, the bytes may be those of the file.
 */
export interface ReadonlyNumbers<T = unknown> extends Iterable<number> {
  /** How many numbers there are. */
  readonly length: number;
  /** How many bytes they take. */
  readonly byteLength: number;
  /** The number at an index, counted from 0. */
  readonly [index: number]: number;
  /** A copy of a part, which may be written to. */
  slice(start?: number, end?: number): T;
  /** A part of the same memory: only to be read, like the whole. */
  subarray(start?: number, end?: number): T;
}

/** Floats of 4 or 8 bytes; never to be written to. */
export type ReadonlyFloats = ReadonlyNumbers<Float32Array> | ReadonlyNumbers<Float64Array>;

/** Unsigned integers of 1, 2 or 4 bytes, or of 8 bytes as doubles; never to be written to. */
export type ReadonlyUints =
  | ReadonlyNumbers<Uint8Array>
  | ReadonlyNumbers<Uint16Array>
  | ReadonlyNumbers<Uint32Array>
  | ReadonlyNumbers<Float64Array>;

/** Bytes that are only read. */
export type ReadonlyBytes = ReadonlyNumbers<Uint8Array>;
