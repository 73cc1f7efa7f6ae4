/** Whether all of these are numbers, and finite. */
export function areFiniteNumbers(values: ArrayLike<number>): boolean {
  // `every` takes several times as long, and there may be very many nodes.
  for (let i = 0; i < values.length; i++) if (!Number.isFinite(values[i])) return false;
  return true;
}
