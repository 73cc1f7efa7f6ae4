import type { RigFamily } from './rig-family.ts';

/** Mixamo, and with other prefixes Ready Player Me, HumanIK and Axis Neuron. */
export const MIXAMO: RigFamily = {
  name: 'Mixamo',
  names: {
    hip: 'hips',
    spine: 'spine',
    chest: 'spine1',
    upper_chest: 'spine2',
    neck: 'neck',
    head: 'head',
    jaw: 'jaw',
    eye: 'eye',
    shoulder: 'shoulder',
    upper_arm: 'arm',
    lower_arm: 'forearm',
    wrist: 'hand',
    upper_leg: 'upleg',
    lower_leg: 'leg',
    foot: 'foot',
    toes: 'toebase toe',
  },
  fingers: {
    thumb: 'handthumb#',
    index: 'handindex#',
    middle: 'handmiddle#',
    ring: 'handring#',
    little: 'handpinky#',
  },
};
