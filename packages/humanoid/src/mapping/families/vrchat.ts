import type { RigFamily } from './rig-family.ts';

/** Avatars of VRChat as Cats names them: limbs by the joints between them. */
export const VRCHAT: RigFamily = {
  name: 'VRChat',
  names: {
    hip: 'hips',
    spine: 'spine',
    chest: 'chest',
    upper_chest: 'upperchest',
    neck: 'neck',
    head: 'head',
    eye: 'eye',
    shoulder: 'shoulder',
    upper_arm: 'arm',
    lower_arm: 'elbow',
    wrist: 'wrist',
    upper_leg: 'leg',
    lower_leg: 'knee',
    foot: 'ankle',
    toes: 'toe',
  },
  fingers: {
    thumb: 'thumb0 thumb1 thumb2',
    index: 'indexfinger#',
    middle: 'middlefinger#',
    ring: 'ringfinger#',
    little: 'littlefinger#',
  },
};
