/** Whether all of these are numbers, and finite. */
export function areFiniteNumbers(values: ArrayLike<number>): boolean {
  for (let i = 0; i < values.length; i++) if (!Number.isFinite(values[i])) return false;
  return true;
}
