import type { RigFamily } from './rig-family.ts';

/** Rokoko Studio; fingers are told apart by numbers from the thumb on. */
export const ROKOKO: RigFamily = {
  name: 'Rokoko',
  names: {
    hip: 'hips',
    spine: 'spine1 spine',
    chest: 'spine2',
    upper_chest: 'spine3 spine4',
    neck: 'neck',
    head: 'head',
    shoulder: 'shoulder',
    upper_arm: 'arm',
    lower_arm: 'forearm',
    wrist: 'hand',
    upper_leg: 'thigh',
    lower_leg: 'shin',
    foot: 'foot',
    toes: 'toe',
  },
  fingers: {
    thumb: 'finger1metacarpal finger1proximal finger1distal',
    index: 'finger2proximal finger2medial finger2distal',
    middle: 'finger3proximal finger3medial finger3distal',
    ring: 'finger4proximal finger4medial finger4distal',
    little: 'finger5proximal finger5medial finger5distal',
  },
};
