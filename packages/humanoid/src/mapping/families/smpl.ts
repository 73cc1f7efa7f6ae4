import type { RigFamily } from './rig-family.ts';

/** The body models of the Max Planck Institute; the toes are called foot. */
export const SMPL: RigFamily = {
  name: 'SMPL',
  names: {
    hip: 'pelvis hips',
    spine: 'spine1',
    chest: 'spine2',
    upper_chest: 'spine3',
    neck: 'neck',
    head: 'head',
    jaw: 'jaw',
    eye: 'eyesmplhf',
    shoulder: 'collar',
    upper_arm: 'shoulder',
    lower_arm: 'elbow',
    wrist: 'wrist',
    upper_leg: 'hip',
    lower_leg: 'knee',
    foot: 'ankle',
    toes: 'foot',
  },
  fingers: {
    thumb: 'thumb#',
    index: 'index#',
    middle: 'middle#',
    ring: 'ring#',
    little: 'pinky#',
  },
  ignored: 'hand',
};
