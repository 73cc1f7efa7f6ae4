import type { MotionTrack, Skeleton } from '@stfkit/core';

/**
 * The joints that go where the figure goes; all where nothing is moved. A root that stays behind while the hips
 * walk away would make the figure as long as its way.
 */
export function listMoved(
  { parents }: Skeleton,
  tracks: readonly MotionTrack[],
): ReadonlySet<number> | undefined {
  const moved = new Set<number>();
  for (const { joint, property } of tracks) if (property === 'translation') moved.add(joint);
  if (moved.size === 0) return undefined;
  parents.forEach((parent, joint) => {
    if (moved.has(parent)) moved.add(joint);
  });
  return moved;
}

/** From where to where joints, or some of them, are along an axis; `x y z` a joint. */
export function extentOf(
  positions: Float64Array,
  axis: number,
  joints: ReadonlySet<number> | undefined,
): { readonly least: number; readonly most: number } {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = axis; at < positions.length; at += 3) {
    if (joints?.has((at - axis) / 3) === false) continue;
    least = Math.min(least, positions[at] as number);
    most = Math.max(most, positions[at] as number);
  }
  return { least, most };
}
