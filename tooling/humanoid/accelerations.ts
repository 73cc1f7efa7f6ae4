import type { BodyPart, Motion, Vec3 } from '@stfkit/core';
import { invertQuat, lengthVec3, multiplyQuat, scaleVec3, subtractVec3 } from '@stfkit/core';
import type { HumanoidRig } from '@stfkit/humanoid';
import { turnOf } from '@stfkit/judges/measures';
import { framesAt } from './measure-pair.ts';

/** How fast the turning of parts changes in the scene, rad/s², at all times but the first and the last. */
export function accelerationsOf(
  rig: HumanoidRig,
  motion: Motion,
  parts: readonly BodyPart[],
  times: Float64Array,
): number[] {
  const poses = Array.from(times, (time) => framesAt(rig, motion, time));
  return parts.flatMap((part) => {
    const turns = poses.map((frames) => turnOf(frames, rig.mapping.get(part)));
    const speeds = turns.slice(1).map((turn, i) => {
      const step = multiplyQuat(turn, invertQuat(turns[i] ?? turn));
      return scaleVec3(rotationVector(step), 1 / ((times[i + 1] ?? 0) - (times[i] ?? 0)));
    });
    return speeds.slice(1).map((speed, i) => {
      const seconds = ((times[i + 2] ?? 0) - (times[i] ?? 0)) / 2;
      return lengthVec3(subtractVec3(speed, speeds[i] ?? speed)) / seconds;
    });
  });
}

/** The axis of a rotation, as long as its angle in radians, the shorter way round. */
function rotationVector([x, y, z, w]: readonly [number, number, number, number]): Vec3 {
  const sine = Math.hypot(x, y, z);
  const half = Math.atan2(sine, Math.abs(w));
  return scaleVec3([x, y, z], sine > 0 ? ((w < 0 ? -2 : 2) * half) / sine : 0);
}
