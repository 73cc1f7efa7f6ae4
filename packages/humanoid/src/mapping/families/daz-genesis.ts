import type { RigFamily } from './rig-family.ts';

/** Genesis 3 and 8, with limbs in a part that bends and one that twists. */
export const DAZ_GENESIS: RigFamily = {
  name: 'Daz Genesis',
  names: {
    hip: 'hip',
    spine: 'abdomenlower',
    chest: 'chestlower abdomenupper',
    upper_chest: 'chestupper',
    neck: 'necklower',
    head: 'head',
    jaw: 'lowerjaw',
    eye: 'eye',
    shoulder: 'collar',
    upper_arm: 'shldrbend',
    lower_arm: 'forearmbend',
    wrist: 'hand',
    upper_leg: 'thighbend',
    lower_leg: 'shin',
    foot: 'foot',
    toes: 'toe metatarsals',
  },
  fingers: {
    thumb: 'thumb#',
    index: 'index#',
    middle: 'mid#',
    ring: 'ring#',
    little: 'pinky#',
  },
};
