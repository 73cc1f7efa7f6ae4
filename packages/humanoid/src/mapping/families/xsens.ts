import type { RigFamily } from './rig-family.ts';

/** Xsens MVN: the back by its vertebrae. */
export const XSENS: RigFamily = {
  name: 'Xsens',
  names: {
    hip: 'pelvis hips',
    spine: 'l5',
    chest: 't12 l3',
    upper_chest: 't8',
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
