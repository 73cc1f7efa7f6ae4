import type { RigFamily } from './rig-family.ts';

/** BVH of motion capture in which a limb has the name of the joint that turns it. */
export const JOINT_NAMES: RigFamily = {
  name: 'joint names',
  names: {
    hip: 'hips',
    spine: 'ab chest',
    chest: 'chest2 chest',
    upper_chest: 'chest4',
    neck: 'neck',
    head: 'head',
    shoulder: 'collar',
    upper_arm: 'shoulder',
    lower_arm: 'elbow',
    wrist: 'wrist',
    upper_leg: 'hip',
    lower_leg: 'knee',
    foot: 'ankle',
    toes: 'toes toe',
  },
};
