import type { RigFamily } from './rig-family.ts';

/** The metarig of Rigify and the bones that it deforms by; the whole back is called spine. */
export const RIGIFY: RigFamily = {
  name: 'Rigify',
  names: {
    hip: 'spine hips',
    spine: 'spine001',
    chest: 'spine002',
    upper_chest: 'spine003',
    neck: 'spine004 neck',
    head: 'spine006 head',
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
