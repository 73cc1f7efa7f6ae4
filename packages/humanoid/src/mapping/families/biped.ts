import type { RigFamily } from './rig-family.ts';

/** Biped of 3ds Max, Rocketbox and the Source engine; fingers are told apart by numbers. */
export const BIPED: RigFamily = {
  name: 'Biped',
  names: {
    hip: 'pelvis',
    spine: 'spine',
    chest: 'spine1',
    upper_chest: 'spine3 spine2',
    neck: 'neck neck1',
    head: 'head head1',
    jaw: 'mjaw',
    eye: 'eye',
    shoulder: 'clavicle',
    upper_arm: 'upperarm',
    lower_arm: 'forearm',
    wrist: 'hand',
    upper_leg: 'thigh',
    lower_leg: 'calf',
    foot: 'foot',
    toes: 'toe0 toe',
  },
  fingers: {
    thumb: 'finger0 finger01 finger02',
    index: 'finger1 finger11 finger12',
    middle: 'finger2 finger21 finger22',
    ring: 'finger3 finger31 finger32',
    little: 'finger4 finger41 finger42',
  },
};
