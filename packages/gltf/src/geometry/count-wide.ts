/** How many of these numbers are beyond 0 to 1, where colours of glTF have to be. */
export function countWide(values: ArrayLike<number>): number {
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (value < 0 || value > 1) count++;
  }
  return count;
}
