import type { MotionInterpolation, MotionTrack } from '@stfkit/core';
import { normalizeFlat } from '@stfkit/core/authoring';
import { continueFlat, divideFlat } from '../math/flat-quat.ts';
import type { Carrier } from './carrier.ts';
import type { WorldPoses } from './world-poses.ts';

/** The rotation track of a carrier: its rotations in the scene, relative to those of the carrier above it. */
export function writeRotations(
  poses: WorldPoses,
  carriers: readonly Carrier[],
  index: number,
  interpolation: MotionInterpolation,
): MotionTrack {
  const { times, width, rotations } = poses;
  const carrier = carriers[index] as Carrier;
  const between = Float64Array.from(carrier.between);
  const hangsRightOn = Math.abs(carrier.between[3]) === 1;
  const values = new Float64Array(4 * times.length);
  for (let frame = 0; frame < times.length; frame++) {
    const start = 4 * width * frame;
    const at = 4 * frame;
    const own = start + 4 * index;
    if (carrier.above < 0) divideFlat(values, at, between, 0, rotations, own);
    else {
      divideFlat(values, at, rotations, start + 4 * carrier.above, rotations, own);
      if (!hangsRightOn) divideFlat(values, at, between, 0, values, at);
    }
    normalizeFlat(values, at);
    if (frame > 0) continueFlat(values, at - 4, at);
  }
  return { joint: carrier.target, property: 'rotation', interpolation, times, values };
}
