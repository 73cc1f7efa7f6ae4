/** Bytes of a UUID. */
export const UUID_BYTES = 16;

/** A UUID of its bytes, with zeros for those that are not there. */
export function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex
    .padEnd(2 * UUID_BYTES, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
