import { lengthVec3, subtractVec3 } from '@stfkit/core';
import { distance, middleOfPair, pairOf } from './body-frame.ts';
import type { PosedRig } from './posed-rig.ts';

/** The distance between the arms; undefined where one is missing. */
export function widthOfTrunk({ mapping, pose }: PosedRig): number | undefined {
  const arms = pairOf(mapping, 'upper_arm');
  return arms && distance(pose.frames, ...arms);
}

/** From between the thighs to between the arms; undefined where one is missing. */
export function lengthOfTrunk(rig: PosedRig): number | undefined {
  const [below, above] = [middleOfPair(rig, 'upper_leg'), middleOfPair(rig, 'upper_arm')];
  return below && above && lengthVec3(subtractVec3(above, below));
}
