import type { RigFamily } from './rig-family.ts';

/** VRoid Studio, without J_Bip and the side. */
export const VROID: RigFamily = {
  name: 'VRoid',
  names: {
    hip: 'hips',
    spine: 'spine',
    chest: 'chest',
    upper_chest: 'upperchest',
    neck: 'neck',
    head: 'head',
    eye: 'faceeye',
    shoulder: 'shoulder',
    upper_arm: 'upperarm',
    lower_arm: 'lowerarm',
    wrist: 'hand',
    upper_leg: 'upperleg',
    lower_leg: 'lowerleg',
    foot: 'foot',
    toes: 'toebase',
  },
  fingers: {
    thumb: 'thumb#',
    index: 'index#',
    middle: 'middle#',
    ring: 'ring#',
    little: 'little#',
  },
};
