import type { Vec3 } from '@stfkit/core';
import { dotVec3, subtractVec3 } from '@stfkit/core';
import { turnBetween } from '../motion/turns.ts';
import type { Loop } from './loop.ts';
import type { Plan } from './plan.ts';
import { createMovingPose } from './source-pose.ts';

/** How much of a loop is looked at beyond its ends, seconds: more than anything that is smoothed over. */
const AROUND = 2;

/** Of shorter loops no more rounds than these are looked at. */
const MOST_ROUNDS = 8;

/** Joints whose turns differ by no more than this are turned alike: 1°, radians. */
const ALIKE = Math.PI / 180;

/** Hips that are higher by less than this part of the height are as high. */
const LEVEL = 0.005;

/** Finds whether a motion repeats: all parts of the body are turned alike at both ends, and the hips are as high. */
export function findLoop({ source, tracks }: Plan, times: Float64Array): Loop | undefined {
  const [start = 0, end = 0] = [times[0], times[times.length - 1]];
  const joints = [...source.mapping.values()];
  const hip = source.mapping.get('hip') ?? 0;
  const pose = createMovingPose(source, tracks, joints, [hip]);
  const read = (time: number) => {
    pose.moveTo(time);
    const at = pose.positions.slice(3 * hip, 3 * hip + 3) as unknown as Vec3;
    return { at, turns: pose.rotations.slice() };
  };
  const [first, last] = [read(start), read(end)];
  const alike = joints.every((joint) => {
    const [a, b] = [first, last].map(({ turns }) => turns.subarray(4 * joint, 4 * joint + 4));
    return a && b && turnBetween(a, b) <= ALIKE;
  });
  const way = subtractVec3(last.at, first.at);
  const { up, height } = source.pose.body;
  const level = Math.abs(dotVec3(way, up)) <= LEVEL * height;
  return end > start && alike && level ? { start, end, way } : undefined;
}

/** The times of a loop, and those of the rounds before and behind it. */
export function timesAround(times: Float64Array, { start, end }: Loop): Float64Array {
  const seconds = end - start;
  const rounds = Math.min(MOST_ROUNDS, Math.ceil(AROUND / seconds));
  const around: number[] = [];
  for (let round = -rounds; round <= rounds; round++) {
    for (const time of times) {
      const at = time + round * seconds;
      // One round ends where the next one starts.
      const isTwice = round < 0 ? time >= end : round > 0 && time <= start;
      if (!isTwice && at >= start - AROUND && at <= end + AROUND) around.push(at);
    }
  }
  return Float64Array.from(around);
}
