import type { MotionInterpolation, MotionTrack, Quat, Vec3 } from '@stfkit/core';
import {
  addVec3,
  dotVec3,
  IDENTITY_QUAT,
  invertQuat,
  multiplyQuat,
  rotateVec3,
  scaleVec3,
  subtractVec3,
} from '@stfkit/core';
import { quatAt } from '../skeleton/frames-of.ts';
import { restTranslation } from '../skeleton/rest-translation.ts';
import { aboveHips } from './above-hips.ts';
import type { Plan } from './plan.ts';
import { restOfCarrier } from './rest-of-carrier.ts';
import type { WorldPoses } from './world-poses.ts';

/** The topmost joint above the target's hips; undefined where the hips hang on nothing, or on a part of the body. */
export function findRoot({ target, carriers }: Plan): number | undefined {
  const [root] = aboveHips(target);
  return carriers.some((carrier) => carrier.target === root) ? undefined : root;
}

/** Below this the hips are on their head and have no direction of walking; the one before stays. */
const NO_YAW = 1e-3;

/**
 * Takes the way along the ground and the direction of walking out of poses, in place, and gives it to the
 * root: what is left are poses about a root that stands still.
 */
export function splitRoot(
  plan: Plan,
  poses: WorldPoses,
  root: number,
  interpolation: MotionInterpolation,
): MotionTrack[] {
  const { skeleton } = plan.target;
  const { up } = plan.hips;
  const { times, width, rotations, hips } = poses;
  const hip = plan.carriers.findIndex(({ part }) => part === 'hip');
  const carrier = plan.carriers[hip];
  const still = carrier ? invertQuat(restOfCarrier(plan, carrier)) : IDENTITY_QUAT;
  const rootRest = quatAt(skeleton.rotations, root);
  const rootPlace = restTranslation(skeleton, root);
  const turns = new Float64Array(4 * times.length);
  const places = new Float64Array(3 * times.length);
  let yaw: Quat = [0, 0, 0, 1];
  times.forEach((_, frame) => {
    const start = frame * width;
    yaw = yawOf(multiplyQuat(quatAt(rotations, start + hip), still), up, yaw);
    const [x = 0, y = 0, z = 0] = hips.subarray(3 * frame, 3 * frame + 3);
    const way = subtractVec3([x, y, z], plan.hips.to);
    const along = subtractVec3(way, scaleVec3(up, dotVec3(way, up)));
    const place = addVec3(rootPlace, along);
    const back = invertQuat(yaw);
    hips.set(addVec3(rootPlace, rotateVec3(back, subtractVec3([x, y, z], place))), 3 * frame);
    for (let i = start; i < start + width; i++) {
      rotations.set(multiplyQuat(back, quatAt(rotations, i)), 4 * i);
    }
    turns.set(multiplyQuat(yaw, rootRest), 4 * frame);
    places.set(place, 3 * frame);
  });
  const track = { joint: root, interpolation, times };
  return [
    { ...track, property: 'translation', values: places },
    { ...track, property: 'rotation', values: turns },
  ];
}

/** The part of a rotation that turns about an axis, on the side of the one before. */
function yawOf(q: Quat, axis: Vec3, before: Quat): Quat {
  const along = dotVec3([q[0], q[1], q[2]], axis);
  const size = Math.hypot(along, q[3]);
  if (size < NO_YAW) return before;
  const [x, y, z] = scaleVec3(axis, along / size);
  const yaw: Quat = [x, y, z, q[3] / size];
  const dot = yaw[0] * before[0] + yaw[1] * before[1] + yaw[2] * before[2] + yaw[3] * before[3];
  return dot < 0 ? [-yaw[0], -yaw[1], -yaw[2], -yaw[3]] : yaw;
}
