const encoder = new TextEncoder();
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;

/** Whether bytes start as a .glb does. @param {Uint8Array} bytes */
export const isGlb = (bytes) =>
  bytes.length > 20 && Buffer.from(bytes.subarray(0, 4)).toString() === 'glTF';

/**
 * The text of the JSON and the binary part of a glTF file of either form; undefined where that cannot be said.
 *
 * @param {Uint8Array} bytes
 */
export function openGltf(bytes) {
  if (!isGlb(bytes)) return { text: new TextDecoder().decode(bytes), binary: undefined };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 20 + view.getUint32(12, true);
  if (end > bytes.length) return undefined;
  const text = new TextDecoder().decode(bytes.subarray(20, end));
  return { text, binary: end + 8 <= bytes.length ? bytes.slice(end + 8) : undefined };
}

/** A file of this JSON; a .glb where there is a binary part. @param {string} text @param {Uint8Array} [binary] */
export function closeGltf(text, binary) {
  const json = encoder.encode(text);
  if (binary === undefined) return json;
  const pad = (/** @type {number} */ length) => (4 - (length % 4)) % 4;
  const parts = [
    Uint32Array.of(0x46546c67, 2, 0, json.length + pad(json.length), JSON_CHUNK),
    json,
    new Uint8Array(pad(json.length)).fill(0x20),
    Uint32Array.of(binary.length + pad(binary.length), BIN_CHUNK),
    binary,
    new Uint8Array(pad(binary.length)),
  ].map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
  const file = new Uint8Array(Buffer.concat(parts));
  new DataView(file.buffer).setUint32(8, file.length, true);
  return file;
}
