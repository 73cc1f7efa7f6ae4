/** How many of these numbers are NaN or infinite. */
export function countNotFinite(values: ArrayLike<number>): number {
  let count = 0;
  for (let i = 0; i < values.length; i++) if (!Number.isFinite(values[i])) count++;
  return count;
}
