import { invertQuat, rotateVec3 } from '@stfkit/core';
import { rotateFlat } from '../math/flat-quat.ts';
import { dropAlong } from './foot-goals.ts';
import type { Plan } from './plan.ts';
import { restOfCarrier } from './rest-of-carrier.ts';
import type { WorldPoses } from './world-poses.ts';

/**
 * Pushes the goals of both feet apart to the least distance that the rig sets, across the hips.
 *
 * @param goals `x y z` a frame of the left foot and of the right one.
 * @returns By how much each is pushed, a frame.
 */
export function keepApart(
  plan: Plan,
  { times, width, rotations }: WorldPoses,
  [left, right]: readonly Float64Array[],
): Float64Array {
  const { target, carriers } = plan;
  const pushes = new Float64Array(times.length);
  const least = target.settings?.feetSpacing ?? 0;
  const hip = carriers.findIndex(({ part }) => part === 'hip');
  const carrier = carriers[hip];
  if (!(least > 0) || !left || !right || !carrier) return pushes;
  const still = restOfCarrier(plan, carrier);
  const across = Float64Array.from(rotateVec3(invertQuat(still), target.pose.body.left));
  const axis = new Float64Array(3);
  const up = target.pose.body.up;
  for (let i = 0; i < left.length; i += 3) {
    rotateFlat(axis, 0, rotations, 4 * ((i / 3) * width + hip), across, 0);
    dropAlong(axis, up);
    let size = 0;
    for (let k = 0; k < 3; k++) size += (axis[k] as number) ** 2;
    if (!(size > 0)) continue;
    size = Math.sqrt(size);
    let apart = 0;
    for (let k = 0; k < 3; k++) {
      apart += (((left[i + k] as number) - (right[i + k] as number)) * (axis[k] as number)) / size;
    }
    if (apart >= least) continue;
    pushes[i / 3] = (least - apart) / 2;
    for (let k = 0; k < 3; k++) {
      const push = ((least - apart) / 2) * ((axis[k] as number) / size);
      left[i + k] = (left[i + k] as number) + push;
      right[i + k] = (right[i + k] as number) - push;
    }
  }
  return pushes;
}
