import type { MotionTrack, Skeleton } from '@stfkit/core';
import { restFrames } from '../skeleton/rest-frames.ts';
import { extentOf, listMoved } from './figure-extent.ts';
import { poseAt, someFrames } from './frame-pose.ts';

/** The axis of a file that points up. */
export type UpAxis = 'y' | 'z';

/** Figures whose extents differ by less say nothing; 0.4 is half as much again. */
const CLEAR = 0.4;

/** Along which axis a figure is tall: logarithms of how many times it is longer along Y than along Z. */
export interface Tallness {
  readonly rest: number;
  /** Of the middle one of some frames. */
  readonly motion: number;
}

/** Measures a figure at rest and in motion. */
export function measureTallness(
  skeleton: Skeleton,
  tracks: readonly MotionTrack[],
  frames: number,
): Tallness {
  const rest = tallnessOf(skeleton);
  const moved = listMoved(skeleton, tracks);
  const posed = someFrames(frames)
    .map((frame) => tallnessOf(poseAt(skeleton, tracks, frame), moved))
    .sort((a, b) => a - b);
  return { rest, motion: posed[posed.length >> 1] ?? rest };
}

/**
 * The axis along which the figure is tall: that of its rest and that of its motion together, as figures lie in some
 * clips and rest without a shape in some files.
 *
 * @returns `isClear`: whether rest and motion agree and show it.
 */
export function findUpAxis(tall: Tallness): { readonly axis: UpAxis; readonly isClear: boolean } {
  const sum = tall.rest + tall.motion;
  // Where it is not clear, up is what it is in almost all files.
  return { axis: sum < -CLEAR ? 'z' : 'y', isClear: !disagree(tall) && Math.abs(sum) > CLEAR };
}

/** Whether the figure clearly stands along one axis at rest and along the other in its motion. */
export function disagree({ rest, motion }: Tallness): boolean {
  return Math.abs(rest) > CLEAR && Math.abs(motion) > CLEAR && rest * motion < 0;
}

/** Logarithm of how many times the figure, or some joints of it, are longer along Y than along Z. */
function tallnessOf(skeleton: Skeleton, joints?: ReadonlySet<number>): number {
  const { positions } = restFrames(skeleton);
  const [y, z] = [1, 2].map((axis) => {
    const { least, most } = extentOf(positions, axis, joints);
    return most - least;
  }) as [number, number];
  // What is a thousandth of the other is as good as flat.
  const least = 1e-3 * Math.max(y, z);
  return least > 0 ? Math.log(Math.max(y, least) / Math.max(z, least)) : 0;
}
