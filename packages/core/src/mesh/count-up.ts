/** The numbers 0, 1, 2, … of which there are `count`. */
export function countUp(count: number): Uint32Array {
  const values = new Uint32Array(count);
  for (let i = 0; i < count; i++) values[i] = i;
  return values;
}
