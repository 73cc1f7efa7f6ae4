import type { Quat, Vec3 } from '@stfkit/core';
import type { Frames } from '../skeleton/rest-frames.ts';

/** Where a joint stands: `x y z` in the space of the scene. */
export function positionOf({ positions }: Frames, joint: number): Vec3 {
  const [x = 0, y = 0, z = 0] = positions.subarray(3 * joint, 3 * joint + 3);
  return [x, y, z];
}

/** How a joint is turned in the space of the scene. */
export function rotationOf({ rotations }: Frames, joint: number): Quat {
  return quatAt(rotations, joint);
}

/** The quaternion of a joint in a flat array of them. */
export function quatAt(rotations: Float64Array, joint: number): Quat {
  const [x = 0, y = 0, z = 0, w = 1] = rotations.subarray(4 * joint, 4 * joint + 4);
  return [x, y, z, w];
}
