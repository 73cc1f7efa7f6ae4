import type { RigFamily } from './rig-family.ts';

/** Character Creator, AccuRIG and ActorCore, without CC_Base and the side. */
export const REALLUSION: RigFamily = {
  name: 'Character Creator',
  names: {
    hip: 'hip',
    spine: 'waist',
    chest: 'spine01',
    upper_chest: 'spine02',
    neck: 'necktwist01 neck',
    head: 'head',
    jaw: 'jawroot',
    eye: 'eye',
    shoulder: 'clavicle',
    upper_arm: 'upperarm',
    lower_arm: 'forearm',
    wrist: 'hand',
    upper_leg: 'thigh',
    lower_leg: 'calf',
    foot: 'foot',
    toes: 'toebase',
  },
  fingers: {
    thumb: 'thumb1|finger00 thumb2|finger01 thumb3|finger02',
    index: 'index1|finger10 index2|finger11 index3|finger12',
    middle: 'mid1|finger20 mid2|finger21 mid3|finger22',
    ring: 'ring1|finger30 ring2|finger31 ring3|finger32',
    little: 'pinky1|finger40 pinky2|finger41 pinky3|finger42',
  },
};
