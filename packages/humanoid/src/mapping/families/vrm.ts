import type { RigFamily } from './rig-family.ts';

/** VRM 0 and 1, Unity and Godot name bones by what they are. */
export const VRM: RigFamily = {
  name: 'VRM',
  names: {
    hip: 'hips hip',
    spine: 'spine',
    chest: 'chest',
    upper_chest: 'upperchest',
    neck: 'neck',
    head: 'head',
    jaw: 'jaw',
    eye: 'eye',
    shoulder: 'shoulder',
    upper_arm: 'upperarm',
    lower_arm: 'lowerarm',
    wrist: 'hand wrist',
    upper_leg: 'upperleg',
    lower_leg: 'lowerleg',
    foot: 'foot',
    toes: 'toes toe',
  },
  fingers: {
    thumb: 'thumbmetacarpal|thumbproximal thumbintermediate|thumbproximal|thumbmiddle thumbdistal',
    index: 'indexproximal indexintermediate|indexmiddle indexdistal',
    middle: 'middleproximal middleintermediate|middlemiddle middledistal',
    ring: 'ringproximal ringintermediate|ringmiddle ringdistal',
    little: 'littleproximal littleintermediate|littlemiddle littledistal',
  },
};
