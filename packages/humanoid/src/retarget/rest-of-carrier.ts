import type { Quat } from '@stfkit/core';
import { multiplyQuat } from '@stfkit/core';
import { rotationOf } from '../skeleton/frames-of.ts';
import type { Carrier } from './carrier.ts';
import type { Plan } from './plan.ts';

/** How a joint of the target is turned in its scene when the source is in its reference pose. */
export function restOfCarrier({ facing, source }: Plan, carrier: Carrier): Quat {
  const taken = rotationOf(source.pose.frames, carrier.source);
  return multiplyQuat(facing, multiplyQuat(taken, carrier.offset));
}
