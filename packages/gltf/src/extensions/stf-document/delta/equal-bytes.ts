/** Whether two buffers hold the same bytes; compared by words where both can be. */
export function areEqualBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  const areAligned = a.byteOffset % 4 === 0 && b.byteOffset % 4 === 0;
  const words = areAligned ? a.length >>> 2 : 0;
  const [left, right] = [
    new Uint32Array(a.buffer, areAligned ? a.byteOffset : 0, words),
    new Uint32Array(b.buffer, areAligned ? b.byteOffset : 0, words),
  ];
  for (let i = 0; i < words; i++) if (left[i] !== right[i]) return false;
  for (let i = 4 * words; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
