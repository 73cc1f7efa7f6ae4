/** The bytes of numbers, little-endian as all hosts that matter are; a view. */
export function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
