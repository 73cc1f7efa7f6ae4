/**
 * What a track moves, however that is spelled: rotations may be told as Euler angles, indices as texts, and of a value of a material
 * its type may be told as well.
 *
 * @see stf-format §7.5
 */
export function keyOfTarget(target: readonly unknown[]): string {
  const isOfMaterial = target[1] === 'instance' && target[2] === 'material';
  const parts = isOfMaterial ? target.slice(0, 6).map(asIndex) : [...target];
  if (parts.at(-1) === 'r_euler') parts[parts.length - 1] = 'r';
  return JSON.stringify(parts);
}

const asIndex = (part: unknown): unknown =>
  typeof part === 'string' && /^\d{1,9}$/.test(part) ? Number(part) : part;
