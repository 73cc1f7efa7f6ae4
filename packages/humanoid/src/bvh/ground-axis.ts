import type { MotionTrack, Skeleton } from '@stfkit/core';
import { restFrames } from '../skeleton/rest-frames.ts';
import { extentOf, listMoved } from './figure-extent.ts';
import { poseAt, someFrames } from './frame-pose.ts';
import type { UpAxis } from './up-axis.ts';

/** A figure is on the ground, or away from it, where its lowest joint is by less, or more, of its length. */
const [ON, AWAY] = [0.1, 0.3];

/**
 * The axis across the ground on which a figure stands or lies in most frames: the one along which its lowest joints are
 * at 0, while along the other they are not. Undefined where that does not tell.
 */
export function findGroundAxis(
  skeleton: Skeleton,
  tracks: readonly MotionTrack[],
  frames: number,
): UpAxis | undefined {
  const moved = listMoved(skeleton, tracks);
  const heights = someFrames(frames).map((frame) => {
    const { positions } = restFrames(poseAt(skeleton, tracks, frame));
    const [y, z] = [extentOf(positions, 1, moved), extentOf(positions, 2, moved)];
    const length = Math.max(y.most - y.least, z.most - z.least);
    return { y: Math.abs(y.least) / length, z: Math.abs(z.least) / length };
  });
  const middle = (axis: UpAxis): number =>
    heights.map((height) => height[axis]).sort((a, b) => a - b)[heights.length >> 1] ?? 0;
  const [y, z] = [middle('y'), middle('z')];
  if (z < ON && y > AWAY) return 'z';
  return y < ON && z > AWAY ? 'y' : undefined;
}
