/**
 * Turns lists of positions into metres and Y up, in place.
 *
 * @param values `x y z` each.
 */
export function convertPositions(values: Float64Array, scale: number, upAxis: 'y' | 'z'): void {
  for (let at = 0; at < values.length; at += 3) {
    const y = (values[at + 1] as number) * scale;
    const z = (values[at + 2] as number) * scale;
    values[at] = (values[at] as number) * scale;
    values[at + 1] = upAxis === 'z' ? z : y;
    // Subtracted from 0, so that no zero gets a sign.
    values[at + 2] = upAxis === 'z' ? 0 - y : z;
  }
}

/**
 * Turns lists of rotations into Y up, in place.
 *
 * @param values `x y z w` each.
 */
export function convertRotations(values: Float64Array, upAxis: 'y' | 'z'): void {
  if (upAxis === 'y') return;
  for (let at = 0; at < values.length; at += 4) {
    const y = values[at + 1] as number;
    values[at + 1] = values[at + 2] as number;
    values[at + 2] = 0 - y;
  }
}
