import type { MotionTrack, Skeleton } from '@stfkit/core';
import { restFrames } from '../skeleton/rest-frames.ts';
import { poseAt, someFrames } from './frame-pose.ts';
import type { BvhPositions } from './read-frames.ts';
import type { UpAxis } from './up-axis.ts';

/** How near to the height at which the hips rest a figure has to sink before its positions are doubted, as a share of it. */
const NEAR = 0.3;

/**
 * Whether positions, which were read as places, are ways from the offsets: the figure sinks into the ground then by
 * the height at which its hips rest. It has to do so in the first frame and in most, as it may go down some stairs.
 * Where nothing rests above its parent both mean the same.
 */
export function findPositions(
  skeleton: Skeleton,
  tracks: readonly MotionTrack[],
  frames: number,
  upAxis: UpAxis,
): BvhPositions {
  const first = tracks.find(({ property }) => property === 'translation');
  if (!first) return 'absolute';
  const up = upAxis === 'y' ? 1 : 2;
  const lift = skeleton.translations[3 * first.joint + up] as number;
  const ground = lowest(skeleton, up);
  const falls = someFrames(frames).map(
    (frame) => ground - lowest(poseAt(skeleton, tracks, frame), up),
  );
  const isSunk = (fall: number): boolean => lift > 0 && Math.abs(fall - lift) < NEAR * lift;
  const middle = falls.toSorted((a, b) => a - b)[falls.length >> 1] ?? 0;
  return isSunk(falls[0] ?? 0) && isSunk(middle) ? 'relative' : 'absolute';
}

function lowest(skeleton: Skeleton, up: number): number {
  const { positions } = restFrames(skeleton);
  return positions.reduce((least, value, at) => (at % 3 === up ? Math.min(least, value) : least));
}

/** Makes places of positions that are ways from the offsets, in place; joints that stay at rest lose their track. */
export function addOffsets(
  { translations }: Skeleton,
  tracks: readonly MotionTrack[],
): readonly MotionTrack[] {
  return tracks.filter(({ joint, property, values }) => {
    if (property !== 'translation') return true;
    let isMoved = false;
    for (let at = 0; at < values.length; at++) {
      if (values[at] !== 0) isMoved = true;
      values[at] = (values[at] as number) + (translations[3 * joint + (at % 3)] as number);
    }
    return isMoved;
  });
}
