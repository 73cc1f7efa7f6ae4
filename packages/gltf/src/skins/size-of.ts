import type { RigidTransform } from './rigid.ts';

/** The largest distance along an axis between the bones; 1 where they are all at one place. */
export function sizeOf(rests: readonly RigidTransform[]): number {
  let size = 0;
  for (let axis = 0; axis < 3; axis++) {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (const { translation } of rests) {
      low = Math.min(low, translation[axis] as number);
      high = Math.max(high, translation[axis] as number);
    }
    if (high - low > size) size = high - low;
  }
  return size > 0 ? size : 1;
}
