/** The integers from 0 on. */
export function countUp(count: number): Uint32Array {
  const integers = new Uint32Array(count);
  for (let i = 0; i < count; i++) integers[i] = i;
  return integers;
}
