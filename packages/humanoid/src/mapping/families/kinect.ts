import type { RigFamily } from './rig-family.ts';

/** Body tracking of Azure Kinect. */
export const KINECT: RigFamily = {
  name: 'Kinect',
  names: {
    hip: 'pelvis',
    spine: 'spinenavel spinenaval',
    chest: 'spinechest',
    neck: 'neck',
    head: 'head',
    eye: 'eye',
    shoulder: 'clavicle',
    upper_arm: 'shoulder',
    lower_arm: 'elbow',
    wrist: 'wrist',
    upper_leg: 'hip',
    lower_leg: 'knee',
    foot: 'ankle',
    toes: 'foot',
  },
  ignored: 'hand handtip thumb nose',
};
