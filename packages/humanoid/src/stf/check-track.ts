import type { MotionProperty, MotionTrack } from '@stfkit/core';
import { StfError } from '@stfkit/core';
import type { StfRig } from './read-humanoid-rigs.ts';

/**
 * That a track moves a joint of the rig, and has sound keys.
 *
 * @throws {StfError} MOTION_JOINT, MOTION_KEYS, VALUE_NOT_FINITE: see `writeMotion`.
 */
export function checkTrack(rig: StfRig, track: MotionTrack): void {
  const { joint, property } = track;
  if (!rig.joints[joint]) {
    const found = `A track moves joint ${joint}`;
    throw new StfError('MOTION_JOINT', `${found}, expected 0 to ${rig.joints.length - 1}.`);
  }
  checkKeys(`The ${property} of joint ${joint}`, property, track);
}

/**
 * That there are as many values as keys, all of them finite, at times that ascend.
 *
 * @param of What has these keys, for the message.
 * @throws {StfError} MOTION_KEYS, VALUE_NOT_FINITE: see `writeMotion`.
 */
export function checkKeys(
  of: string,
  property: MotionProperty,
  { interpolation, times, values }: Pick<MotionTrack, 'interpolation' | 'times' | 'values'>,
): void {
  const expected =
    times.length * (property === 'rotation' ? 4 : 3) * (interpolation === 'CUBICSPLINE' ? 3 : 1);
  if (values.length !== expected) {
    throw new StfError('MOTION_KEYS', `${of} has ${values.length} values, expected ${expected}.`);
  }
  if (!values.every(Number.isFinite) || !times.every(Number.isFinite)) {
    throw new StfError('VALUE_NOT_FINITE', `${of} has values or times that are not finite.`);
  }
  if (times.some((time, i) => i > 0 && time <= (times[i - 1] as number))) {
    throw new StfError('MOTION_KEYS', `${of} has times that do not ascend.`);
  }
}
