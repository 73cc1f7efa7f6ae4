import type { RigFamily } from './rig-family.ts';

/** The figures of Daz up to the fourth generation and the skeletons that follow them. */
export const DAZ: RigFamily = {
  name: 'Daz',
  names: {
    hip: 'hip',
    spine: 'abdomen',
    chest: 'chest abdomen2',
    upper_chest: 'chest',
    neck: 'neck',
    head: 'head',
    jaw: 'lowerjaw',
    eye: 'eye',
    shoulder: 'collar',
    upper_arm: 'shldr',
    lower_arm: 'forearm',
    wrist: 'hand',
    upper_leg: 'thigh',
    lower_leg: 'shin',
    foot: 'foot',
    toes: 'toe',
  },
  fingers: {
    thumb: 'thumb#',
    index: 'index#',
    middle: 'mid#',
    ring: 'ring#',
    little: 'pinky#',
  },
};
