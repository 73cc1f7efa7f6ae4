/** As near as this to what a member is without being told, numbers are left out, as glTF-Transform does. */
const TOLERANCE = 1e-5;

/** Whether numbers are almost those that are meant where nothing is said. */
export function isNear(values: readonly number[], defaults: readonly number[]): boolean {
  if (values.length !== defaults.length) return false;
  for (let i = 0; i < values.length; i++) {
    if (Math.abs((values[i] as number) - (defaults[i] as number)) > TOLERANCE) return false;
  }
  return true;
}
