import type { MotionTrack, Skeleton } from '@stfkit/core';
import { restFrames } from '../skeleton/rest-frames.ts';
import { poseAt, someFrames } from './frame-pose.ts';
import type { UpAxis } from './up-axis.ts';

/** How near to the height at which the hips rest a figure has to sink before its positions are doubted, as a share of it. */
const NEAR = 0.3;

/** How much nearer to their parents than their offsets joints of the body have to be before their positions are doubted. */
const FAR = 0.1;

/** Fewer joints than this are no figure; fewer moved ones below the root hips perhaps, which may be anywhere. */
const FEWEST = 10;

/**
 * The tracks with positions of joints below the root made places where they are ways from the offsets: read as
 * places, they would put joints into each other. Roots go their own way in such files.
 *
 * @returns The same list where nothing is to be done.
 */
export function spreadJoints(
  skeleton: Skeleton,
  tracks: readonly MotionTrack[],
): readonly MotionTrack[] {
  const { parents, translations } = skeleton;
  const below = tracks.filter(
    ({ joint, property }) => property === 'translation' && (parents[joint] as number) >= 0,
  );
  let [places, offsets] = [0, 0];
  for (const { joint, values } of below) {
    places += Math.hypot(...values.subarray(0, 3));
    offsets += Math.hypot(...translations.subarray(3 * joint, 3 * joint + 3));
  }
  const isSpread = below.length < FEWEST || places >= FAR * offsets;
  return isSpread ? tracks : addOffsets(skeleton, tracks, new Set(below));
}

/**
 * The tracks with positions of what carries the figure made places where they are ways from the offset: read as places,
 * they would sink it into the ground by the height at which its hips rest. They have to do so in the first frame and in
 * most, as it may go down some stairs. Where the hips rest in the origin both mean the same.
 *
 * @returns The same list where nothing is to be done.
 */
export function liftFigure(
  skeleton: Skeleton,
  tracks: readonly MotionTrack[],
  frames: number,
  upAxis: UpAxis,
): readonly MotionTrack[] {
  const first = tracks.find(({ property }) => property === 'translation');
  if (!first || skeleton.names.length < FEWEST) return tracks;
  const up = upAxis === 'y' ? 1 : 2;
  const lift = skeleton.translations[3 * first.joint + up] as number;
  const ground = lowest(skeleton, up);
  const falls = someFrames(frames).map(
    (frame) => ground - lowest(poseAt(skeleton, tracks, frame), up),
  );
  const isSunk = (fall: number): boolean => lift > 0 && Math.abs(fall - lift) < NEAR * lift;
  const middle = falls.toSorted((a, b) => a - b)[falls.length >> 1] ?? 0;
  const isLifted = !isSunk(falls[0] ?? 0) || !isSunk(middle);
  return isLifted ? tracks : addOffsets(skeleton, tracks, new Set([first]));
}

function lowest(skeleton: Skeleton, up: number): number {
  const { positions } = restFrames(skeleton);
  return positions.reduce(
    (least, value, at) => (at % 3 === up ? Math.min(least, value) : least),
    Number.POSITIVE_INFINITY,
  );
}

/** Makes places of positions that are ways from the offsets, in place; joints that stay at rest lose their track. */
function addOffsets(
  { translations }: Skeleton,
  tracks: readonly MotionTrack[],
  ways: ReadonlySet<MotionTrack>,
): readonly MotionTrack[] {
  return tracks.filter((track) => {
    if (!ways.has(track)) return true;
    const { joint, values } = track;
    let isMoved = false;
    for (let at = 0; at < values.length; at++) {
      if (values[at] !== 0) isMoved = true;
      values[at] = (values[at] as number) + (translations[3 * joint + (at % 3)] as number);
    }
    return isMoved;
  });
}
