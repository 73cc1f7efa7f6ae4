import type { RigFamily } from './rig-family.ts';

/** The motion library of Carnegie Mellon in BVH; its hands have one stub for all fingers. */
export const CMU: RigFamily = {
  name: 'CMU',
  names: {
    hip: 'hips',
    spine: 'lowerback',
    chest: 'spine',
    upper_chest: 'spine1',
    neck: 'neck1 neck',
    head: 'head',
    shoulder: 'shoulder',
    upper_arm: 'arm',
    lower_arm: 'forearm',
    wrist: 'hand',
    upper_leg: 'upleg',
    lower_leg: 'leg',
    foot: 'foot',
    toes: 'toebase',
  },
  ignored: 'hipjoint thumb fingers fingerbase handfinger1 handindex1',
};
