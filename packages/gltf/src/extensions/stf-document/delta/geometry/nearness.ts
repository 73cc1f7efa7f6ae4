/** How far a value may be from its guess, as a part of the largest value, to be taken for the same thing. */
const NEARNESS = 1e-4;

/** How far values may be from their guesses to be taken for the same. */
export function nearnessOf(values: ArrayLike<number>): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) {
    const size = Math.abs(values[i] as number);
    if (size > most && size < Number.POSITIVE_INFINITY) most = size;
  }
  return Math.fround(NEARNESS * most);
}

/** Whether the numbers of a row are near those of another one; those that are none never are. */
export function areNear(
  a: ArrayLike<number>,
  startA: number,
  b: ArrayLike<number>,
  startB: number,
  size: number,
  nearness: number,
): boolean {
  for (let k = 0; k < size; k++) {
    const gap = Math.abs((a[startA + k] as number) - (b[startB + k] as number));
    if (!(gap <= nearness)) return false;
  }
  return true;
}
