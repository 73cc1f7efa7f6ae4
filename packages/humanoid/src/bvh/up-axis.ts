import type { MotionTrack, Skeleton } from '@stfkit/core';
import { restFrames } from '../skeleton/rest-frames.ts';
import { poseAt, someFrames } from './frame-pose.ts';

/** The axis of a file that points up. */
export type UpAxis = 'y' | 'z';

/** Figures whose extents differ by less say nothing; 0.4 is half as much again. */
const CLEAR = 0.4;

/**
 * The axis along which the figure is tall: that of its rest and that of the middle one of some frames together, as
 * figures lie in some clips and rest without a shape in some files.
 *
 * @returns `isClear`: whether rest and motion agree and show it.
 */
export function findUpAxis(
  skeleton: Skeleton,
  tracks: readonly MotionTrack[],
  frames: number,
): { readonly axis: UpAxis; readonly isClear: boolean } {
  const rest = tallness(skeleton);
  const moved = listMoved(skeleton, tracks);
  const posed = someFrames(frames)
    .map((frame) => tallness(poseAt(skeleton, tracks, frame), moved))
    .sort((a, b) => a - b);
  const middle = posed[posed.length >> 1] ?? rest;
  const sum = rest + middle;
  const disagree = Math.abs(rest) > CLEAR && Math.abs(middle) > CLEAR && rest * middle < 0;
  // Where it is not clear, up is what it is in almost all files.
  return { axis: sum < -CLEAR ? 'z' : 'y', isClear: !disagree && Math.abs(sum) > CLEAR };
}

/**
 * The joints that go where the figure goes; all where nothing is moved. A root that stays behind while the hips
 * walk away would make the figure as long as its way.
 */
function listMoved(
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

/** Logarithm of how many times the figure, or some joints of it, are longer along Y than along Z. */
function tallness(skeleton: Skeleton, joints?: ReadonlySet<number>): number {
  const { positions } = restFrames(skeleton);
  const extent = (axis: number): number => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let at = axis; at < positions.length; at += 3) {
      if (joints?.has((at - axis) / 3) === false) continue;
      least = Math.min(least, positions[at] as number);
      most = Math.max(most, positions[at] as number);
    }
    return most - least;
  };
  const [y, z] = [extent(1), extent(2)];
  // What is a thousandth of the other is as good as flat.
  const least = 1e-3 * Math.max(y, z);
  return least > 0 ? Math.log(Math.max(y, least) / Math.max(z, least)) : 0;
}
