import type { Motion, MotionTrack, Skeleton } from '@stfkit/core';
import { StfError } from '@stfkit/core';
import type { DroppedTrack } from './report.ts';

/** The tracks of a motion by the joint that they move. */
export interface SourceTracks {
  readonly rotations: readonly (MotionTrack | undefined)[];
  readonly translations: readonly (MotionTrack | undefined)[];
  /** Those that cannot be read or that bodies do not take over. */
  readonly dropped: readonly DroppedTrack[];
}

/**
 * Sorts the tracks of a motion.
 *
 * @throws {StfError} RETARGET_MOTION when a track is of a joint that the skeleton does not have, has not its
 *   number of values a key, or its times do not ascend.
 */
export function sortTracks({ tracks }: Pick<Motion, 'tracks'>, skeleton: Skeleton): SourceTracks {
  const rotations: (MotionTrack | undefined)[] = skeleton.names.map(() => undefined);
  const translations: (MotionTrack | undefined)[] = skeleton.names.map(() => undefined);
  const dropped: DroppedTrack[] = [];
  // Tracks of one clip mostly share their times.
  const ascending = new Set<Float64Array>();
  for (const track of tracks) {
    checkTrack(track, skeleton, ascending);
    const { joint, property, times, values } = track;
    const drop = (reason: string) => dropped.push({ joint, property, reason });
    if (times.length === 0) drop('it has no keys');
    else if (!allFinite(values)) drop('it has values that are not finite');
    else if (property === 'scale') drop('bodies keep their size');
    else (property === 'rotation' ? rotations : translations)[joint] = track;
  }
  return { rotations, translations, dropped };
}

function checkTrack(
  { joint, property, interpolation, times, values }: MotionTrack,
  { names }: Skeleton,
  ascending: Set<Float64Array>,
): void {
  const fail = (problem: string) => {
    throw new StfError('RETARGET_MOTION', `Track of ${property} of joint ${joint}: ${problem}.`);
  };
  if (!(Number.isInteger(joint) && joint >= 0 && joint < names.length)) {
    fail(`the skeleton has ${names.length} joints`);
  }
  const width = property === 'rotation' ? 4 : 3;
  const expected = times.length * width * (interpolation === 'CUBICSPLINE' ? 3 : 1);
  if (values.length !== expected) fail(`${values.length} values, expected ${expected}`);
  if (ascending.has(times)) return;
  let before = Number.NEGATIVE_INFINITY;
  // By index: an iterator makes an object a key.
  for (let key = 0; key < times.length; key++) {
    const time = times[key] as number;
    if (!(time > before && time < Number.POSITIVE_INFINITY)) {
      fail(`a key at ${time} s after one at ${before} s`);
    }
    before = time;
  }
  ascending.add(times);
}

/** Whether no value is NaN or infinite. */
export function allFinite(values: Float64Array): boolean {
  // What is not finite stays so in a sum of zeros made of it; four sums are quicker than one.
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  const even = values.length - (values.length % 4);
  for (let i = 0; i < even; i += 4) {
    a += (values[i] as number) * 0;
    b += (values[i + 1] as number) * 0;
    c += (values[i + 2] as number) * 0;
    d += (values[i + 3] as number) * 0;
  }
  for (let i = even; i < values.length; i++) a += (values[i] as number) * 0;
  return a + b + c + d === 0;
}
