import type { BufferId, StfDocument } from '@stfkit/core';

/** Values as little-endian single floats. */
export function littleEndian(values: ArrayLike<number>): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  for (let i = 0; i < values.length; i++) view.setFloat32(4 * i, values[i] as number, true);
  return new Uint8Array(view.buffer);
}

/**
 * The values of a buffer of little-endian single floats; undefined where it is missing or no such.
 *
 * @throws {StfError} BUFFER_NOT_LOADED when it is not in memory.
 */
export function readFloats(
  { buffers }: StfDocument,
  id: BufferId | undefined,
): Float64Array | undefined {
  const buffer = id === undefined ? undefined : buffers.get(id);
  if (!buffer || buffer.byteLength % 4 !== 0) return undefined;
  const { bytes } = buffer;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float64Array.from({ length: bytes.byteLength / 4 }, (_, i) =>
    view.getFloat32(4 * i, true),
  );
}
