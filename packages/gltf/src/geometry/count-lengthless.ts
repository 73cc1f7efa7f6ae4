/** How many of these vectors [x, y, z] point nowhere: their length is 0, infinite or no number. */
export function countLengthless(values: ArrayLike<number>): number {
  let count = 0;
  for (let i = 0; i < values.length; i += 3) {
    const [x, y, z] = [values[i] as number, values[i + 1] as number, values[i + 2] as number];
    const length = Math.sqrt(x * x + y * y + z * z);
    if (!(length > 0 && length < Number.POSITIVE_INFINITY)) count++;
  }
  return count;
}
