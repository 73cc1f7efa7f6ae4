import type { Quat, Vec3 } from '@stfkit/core';
import type { Frames } from './rest-frames.ts';

/** Where a joint stands: `x y z` in the space of the scene. */
export function positionOf({ positions }: Frames, joint: number): Vec3 {
  const at = 3 * joint;
  return [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0];
}

/** How a joint is turned in the space of the scene. */
export function rotationOf({ rotations }: Frames, joint: number): Quat {
  return quatAt(rotations, joint);
}

/** The quaternion of a joint in a flat array of them. */
export function quatAt(rotations: Float64Array, joint: number): Quat {
  const at = 4 * joint;
  return [
    rotations[at] ?? 0,
    rotations[at + 1] ?? 0,
    rotations[at + 2] ?? 0,
    rotations[at + 3] ?? 1,
  ];
}
