/** The bytes of a typed array, a view or an `ArrayBuffer` of whatever realm, without a copy; undefined of anything else. */
export function bytesOf(file: unknown): Uint8Array | undefined {
  if (file instanceof Uint8Array) return file;
  if (ArrayBuffer.isView(file)) {
    return new Uint8Array(file.buffer, file.byteOffset, file.byteLength);
  }
  const isBuffer = Object.prototype.toString.call(file) === '[object ArrayBuffer]';
  return isBuffer ? new Uint8Array(file as ArrayBuffer) : undefined;
}
