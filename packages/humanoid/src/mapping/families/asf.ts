import type { RigFamily } from './rig-family.ts';

/** The names of Acclaim skeletons: limbs by their bones in Latin. */
export const ASF: RigFamily = {
  name: 'Acclaim',
  names: {
    hip: 'root',
    spine: 'lowerback',
    chest: 'upperback',
    upper_chest: 'thorax',
    neck: 'lowerneck neck upperneck',
    head: 'head',
    shoulder: 'clavicle shoulderjoint',
    upper_arm: 'humerus',
    lower_arm: 'radius',
    wrist: 'wrist hand',
    upper_leg: 'femur',
    lower_leg: 'tibia',
    foot: 'foot',
    toes: 'toes',
  },
  ignored: 'hipjoint thumb fingers',
};
