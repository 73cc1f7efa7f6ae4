import type { RigFamily } from './rig-family.ts';

/** The default rig of MakeHuman and MPFB: limbs in two joints, the back from top to bottom. */
export const MAKEHUMAN: RigFamily = {
  name: 'MakeHuman',
  names: {
    hip: 'root',
    spine: 'spine04',
    chest: 'spine03',
    upper_chest: 'spine02',
    neck: 'neck01',
    head: 'head',
    jaw: 'jaw',
    eye: 'eye',
    shoulder: 'shoulder01',
    upper_arm: 'upperarm01',
    lower_arm: 'lowerarm01',
    wrist: 'wrist',
    upper_leg: 'upperleg01',
    lower_leg: 'lowerleg01',
    foot: 'foot',
  },
  fingers: {
    thumb: 'finger1#',
    index: 'finger2#',
    middle: 'finger3#',
    ring: 'finger4#',
    little: 'finger5#',
  },
};
