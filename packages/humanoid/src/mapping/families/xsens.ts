import type { RigFamily } from './rig-family.ts';

/** Xsens MVN: the back by its vertebrae. */
export const XSENS: RigFamily = {
  name: 'Xsens',
  names: {
    hip: 'pelvis hips',
    spine: 'l5 spine chest',
    chest: 't12 l3 chest2',
    upper_chest: 't8 chest4 chest3',
    neck: 'neck',
    head: 'head',
    shoulder: 'shoulder collar',
    upper_arm: 'upperarm',
    lower_arm: 'forearm',
    wrist: 'hand',
    upper_leg: 'upperleg',
    lower_leg: 'lowerleg',
    foot: 'foot',
    toes: 'toe',
  },
};
