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
export function sortTracks({ tracks }: Motion, skeleton: Skeleton): SourceTracks {
  const rotations: (MotionTrack | undefined)[] = skeleton.names.map(() => undefined);
  const translations: (MotionTrack | undefined)[] = skeleton.names.map(() => undefined);
  const dropped: DroppedTrack[] = [];
  for (const track of tracks) {
    checkTrack(track, skeleton);
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
  let before = Number.NEGATIVE_INFINITY;
  for (const time of times) {
    if (!(time > before && time < Number.POSITIVE_INFINITY)) {
      fail(`a key at ${time} s after one at ${before} s`);
    }
    before = time;
  }
}

function allFinite(values: Float64Array): boolean {
  let sum = 0;
  // What is not finite stays so in a sum of zeros made of it, and that is quicker than to ask each.
  for (let i = 0; i < values.length; i++) sum += (values[i] as number) * 0;
  return sum === 0;
}
