/** How far a byte of a pixel may be off without being counted. */
const TOLERANCE = 2;

/** The share of pixels of which some byte differs by more than 2 of 255. */
export function shareOfDifferent(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length || a.length === 0) return 1;
  let different = 0;
  for (let i = 0; i < a.length; i += 4) {
    for (let k = 0; k < 4; k++) {
      if (Math.abs((a[i + k] as number) - (b[i + k] as number)) <= TOLERANCE) continue;
      different++;
      break;
    }
  }
  return different / (a.length / 4);
}

/** How many different colours a picture has: a picture of nothing has one. */
export function countColours(pixels: Uint8Array): number {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  return new Set(words).size;
}
