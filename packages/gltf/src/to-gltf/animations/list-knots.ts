import type { KeyCurve } from '@stfkit/core/authoring';

/**
 * The frames at which any of these curves has a key, from `start` to `end`, ascending; with those ends
 * where keys lie beyond them. At least one. An `end` that is not after `start` is none.
 */
export function listKnots(curves: readonly KeyCurve[], start: number, end: number): Float64Array {
  const last = end > start ? end : Number.POSITIVE_INFINITY;
  const inside = new Set<number>();
  let isBefore = false;
  let isAfter = false;
  for (const { frames } of curves) {
    for (const frame of frames) {
      if (frame < start) isBefore = true;
      else if (frame > last) isAfter = true;
      else inside.add(frame);
    }
  }
  if (isBefore) inside.add(start);
  if (isAfter) inside.add(last);
  if (inside.size === 0) inside.add(start);
  return Float64Array.from(inside).sort();
}
