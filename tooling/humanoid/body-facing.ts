import type { Quat, Vec3 } from '@stfkit/core';
import {
  crossVec3,
  invertQuat,
  multiplyQuat,
  normalizeVec3,
  quatFromAxes,
  subtractVec3,
} from '@stfkit/core';
import type { Frames, HumanoidRig } from '@stfkit/humanoid';
import { restFrames } from '@stfkit/humanoid';
import { placeOf } from '@stfkit/judges/measures';

/** Where a body looks as its nodes stand. */
export interface BodyFacing {
  readonly frames: Frames;
  readonly forward: Vec3;
  readonly height: number;
  /** From x, y, z to left, up and forward. */
  readonly facing: Quat;
}

/** Measures a body as its nodes stand: left is from thigh to thigh, up is +Y. */
export function facingOf(rig: HumanoidRig): BodyFacing {
  const frames = restFrames(rig.skeleton);
  const [l, r] = (['upper_leg.l', 'upper_leg.r'] as const).map((part) =>
    placeOf(frames, rig.mapping.get(part)),
  );
  const [x, , z] = subtractVec3(l ?? [1, 0, 0], r ?? [0, 0, 0]);
  const left = normalizeVec3([x, 0, z]);
  const forward = crossVec3(left, [0, 1, 0]);
  const heights = [...rig.mapping.values()].map((joint) => placeOf(frames, joint)[1]);
  return {
    frames,
    forward,
    height: Math.max(...heights) - Math.min(...heights),
    facing: quatFromAxes(left, [0, 1, 0], forward),
  };
}

/** Turns directions beside one body into the same directions beside another. */
export function turnTo(from: BodyFacing, to: BodyFacing): Quat {
  return multiplyQuat(to.facing, invertQuat(from.facing));
}
