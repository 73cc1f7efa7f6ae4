import type { RigFamily } from './rig-family.ts';

/** The mannequin of Unreal 4. */
export const UNREAL: RigFamily = {
  name: 'Unreal',
  names: {
    hip: 'pelvis',
    spine: 'spine01',
    chest: 'spine02',
    upper_chest: 'spine03',
    neck: 'neck01',
    head: 'head',
    jaw: 'jaw',
    eye: 'eye facialeye',
    shoulder: 'clavicle',
    upper_arm: 'upperarm',
    lower_arm: 'lowerarm',
    wrist: 'hand',
    upper_leg: 'thigh',
    lower_leg: 'calf',
    foot: 'foot',
    toes: 'ball',
  },
  fingers: {
    thumb: 'thumb0#',
    index: 'index0#',
    middle: 'middle0#',
    ring: 'ring0#',
    little: 'pinky0#',
  },
};
