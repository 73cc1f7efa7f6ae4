/** Single floats as integers in the same order: neighbours differ by 1. */
export function orderedBits(values: Float32Array): Int32Array {
  const bits = new Int32Array(values.slice().buffer);
  for (let i = 0; i < bits.length; i++) bits[i] = flip(bits[i] as number);
  return bits;
}

/** The opposite of `orderedBits`. */
export function fromOrderedBits(bits: Int32Array): Float32Array {
  return new Float32Array(bits.map(flip).buffer);
}

/** Negative floats are ordered by falling bits. */
function flip(bits: number): number {
  return bits < 0 ? bits ^ 0x7fffffff : bits;
}
