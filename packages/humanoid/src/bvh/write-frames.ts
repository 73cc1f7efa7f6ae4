import type { Quat, Vec3 } from '@stfkit/core';
import { multiplyQuat, StfError } from '@stfkit/core';
import { createCursor, sampleTrack } from '@stfkit/core/authoring';
import type { FrameGrid } from '../motion/frame-grid.ts';
import { type EulerOrder, followEuler } from './euler-angles.ts';
import { type BvhSpace, type PlannedJoint, toFile } from './plan-joints.ts';

/** Digits behind the point: a millionth of a degree, and of a unit of the file. */
const DIGITS = 6;

/** The frames of the file, a line each. */
export function* writeFrames(
  joints: readonly PlannedJoint[],
  { count, frameTime }: FrameGrid,
  order: EulerOrder,
  space: BvhSpace,
): Generator<string> {
  const moving = joints
    .filter(({ channels }) => channels > 0)
    .map((joint) => ({
      joint,
      angles: new Float64Array(3),
      translation: joint.translation && createCursor(joint.translation),
      rotation: joint.rotation && createCursor(joint.rotation),
    }));
  const value = new Float64Array(4);
  const row: string[] = [];
  for (let frame = 0; frame < count; frame++) {
    const seconds = frame * frameTime;
    row.length = 0;
    for (const { joint, angles, translation, rotation } of moving) {
      const { rest, parentTurn, parentScale, ownTurn } = joint;
      if (joint.channels === 6) {
        value.set(rest.translation);
        if (translation) sampleTrack(translation, seconds, value, 0);
        const [x, y, z] = value as unknown as Vec3;
        const place = toFile([x, y, z], parentTurn, parentScale, space);
        for (const each of place) row.push(formatNumber(each, DIGITS));
      }
      value.set(rest.rotation);
      if (rotation) sampleTrack(rotation, seconds, value, 0);
      const [x, y, z, w] = value as unknown as Quat;
      value.set(multiplyQuat(multiplyQuat(parentTurn, [x, y, z, w]), ownTurn));
      if (space.upAxis === 'z') turnToZUp(value);
      followEuler(order, value, angles);
      for (const angle of angles) row.push(formatNumber((angle * 180) / Math.PI, DIGITS));
    }
    yield row.join(' ');
  }
}

/** The opposite of `convertRotations`. */
function turnToZUp(value: Float64Array): void {
  const y = value[1] as number;
  value[1] = -(value[2] as number);
  value[2] = y;
}

/**
 * A number without an exponent.
 *
 * @param digits Behind the point at most.
 * @throws {StfError} VALUE_NOT_FINITE.
 */
export function formatNumber(value: number, digits: number): string {
  if (!Number.isFinite(value)) {
    throw new StfError('VALUE_NOT_FINITE', `A value of the motion is ${value}; BVH has no such.`);
  }
  const text = value.toFixed(digits);
  const plain = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return plain === '-0' ? '0' : plain;
}
