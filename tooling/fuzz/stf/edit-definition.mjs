const encoder = new TextEncoder();

/** The file with its definition text changed and the length of it in step. @param {Uint8Array} file @param {(text: string) => string} change */
export function editDefinition(file, change) {
  if (file.length < 24) return file;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const start = 16 + 8 * view.getUint32(12, true);
  const length = Number(view.getBigUint64(16, true));
  if (start + length > file.length) return file;
  const text = encoder.encode(
    change(new TextDecoder().decode(file.subarray(start, start + length))),
  );
  const edited = new Uint8Array(
    Buffer.concat([file.subarray(0, start), text, file.subarray(start + length)]),
  );
  new DataView(edited.buffer).setBigUint64(16, BigInt(text.length), true);
  return edited;
}
