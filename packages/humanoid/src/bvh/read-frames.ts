import type { MotionTrack } from '@stfkit/core';
import { type BvhText, quote } from './bvh-text.ts';
import { type BvhPositions, convertFrame, listTracks, makeColumns } from './frame-columns.ts';
import type { BvhJoint } from './read-hierarchy.ts';

/** The part of the file that moves the joints, in its unit and axes. */
export interface BvhFrames {
  readonly count: number;
  /** Seconds from a frame to the next. */
  readonly frameTime: number;
  /** Of joints that are not at rest all the time. */
  readonly tracks: readonly MotionTrack[];
}

/**
 * The frames after the word MOTION. Rotations are of the signs that keep neighbours less than a half turn
 * apart.
 *
 * @param mostValues How many numbers the tracks may have in all.
 * @throws {StfError} BVH_SYNTAX, BVH_NUMBER, BVH_FRAMES, BVH_FRAME_TIME, BVH_VALUES, BVH_TRUNCATED.
 */
export function readFrames(
  text: BvhText,
  joints: readonly BvhJoint[],
  positions: BvhPositions,
  mostValues: number,
): BvhFrames {
  const { count, frameTime } = readTiming(text);
  const width = joints.reduce((sum, { channels }) => sum + channels.length, 0);
  if (width === 0) return { count, frameTime, tracks: [] };
  // A value takes a digit and what is between it and the next one.
  if (2 * width * count > text.remaining + 1) {
    const found = `${count} frames of ${width} values`;
    throw text.fail('BVH_FRAMES', `${found} do not fit in the rest of the file`);
  }
  const columns = makeColumns(text, joints, count, mostValues);
  const row = new Float64Array(width);
  for (let frame = 0; frame < count; frame++) {
    text.row(row);
    let column = 0;
    for (const each of columns) {
      convertFrame(each, row, column, frame, positions);
      column += each.channels.length;
    }
  }
  const times = Float64Array.from({ length: count }, (_, frame) => frame * frameTime);
  return { count, frameTime, tracks: columns.flatMap((each) => listTracks(each, times)) };
}

function readTiming(text: BvhText): { readonly count: number; readonly frameTime: number } {
  expectWord(text, 'FRAMES');
  const count = text.number();
  if (!Number.isSafeInteger(count) || count < 0) {
    throw text.fail('BVH_FRAMES', `found ${count} frames, expected a whole number`);
  }
  expectWord(text, 'FRAME');
  expectWord(text, 'TIME');
  const frameTime = text.number();
  if (!(frameTime > 0 && Number.isFinite(frameTime * count))) {
    const problem = `found a frame time of ${frameTime} s`;
    throw text.fail('BVH_FRAME_TIME', `${problem}, expected more than 0`);
  }
  return { count, frameTime };
}

function expectWord(text: BvhText, expected: string): void {
  const found = text.word();
  if (found.toUpperCase().replace(/:$/, '') === expected) return;
  const code = found === '' ? 'BVH_TRUNCATED' : 'BVH_SYNTAX';
  throw text.fail(code, `found ${quote(found)}, expected ${expected}`);
}
