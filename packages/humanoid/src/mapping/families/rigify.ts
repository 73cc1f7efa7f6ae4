import type { RigFamily } from './rig-family.ts';

/** The metarig of Rigify and the bones that it deforms by; all from the hip to the head is called spine. */
export const RIGIFY: RigFamily = {
  name: 'Rigify',
  names: {
    hip: 'spine',
    spine: 'spine001',
    chest: 'spine002',
    upper_chest: 'spine003',
    neck: 'spine004',
    head: 'spine006',
    jaw: 'jawmaster jaw',
    eye: 'eye',
    shoulder: 'shoulder',
    upper_arm: 'upperarm',
    lower_arm: 'forearm',
    wrist: 'hand',
    upper_leg: 'thigh',
    lower_leg: 'shin',
    foot: 'foot',
    toes: 'toe',
  },
  fingers: {
    thumb: 'thumb0#',
    index: 'findex0#',
    middle: 'fmiddle0#',
    ring: 'fring0#',
    little: 'fpinky0#',
  },
};
