import type { TrackKeys } from './sampler-writer.ts';
import type { PosedBody } from './t-pose.ts';

/**
 * The way of the hips without the lift that their rest got, where the motion itself is not counted from that
 * rest: skeletons of motion capture rest with the hips at the origin, and walk at full height. The one of both ways
 * is taken whose middle height is nearer to that of the hips at rest in the file.
 */
export function keepGround(keys: TrackKeys, { shift, bones }: PosedBody): TrackKeys {
  const lift = shift[1];
  const rest = bones[0]?.place[1] ?? 0;
  if (lift === 0) return keys;
  const isSpline = keys.interpolation === 'CUBICSPLINE';
  const rows = Array.from({ length: keys.values.length / 3 }, (_, row) => row).filter(
    (row) => !isSpline || row % 3 === 1,
  );
  const heights = rows.map((row) => keys.values[3 * row + 1] ?? 0).sort((a, b) => a - b);
  const middle = heights[heights.length >> 1] ?? rest;
  if (Math.abs(middle - rest) <= Math.abs(middle - lift - rest)) return keys;
  const values = keys.values.slice();
  for (const row of rows) values[3 * row + 1] = (values[3 * row + 1] ?? 0) - lift;
  return { ...keys, values };
}
