import type { RigFamily } from './rig-family.ts';
import { RIGIFY } from './rigify.ts';

/** Figures made in Blender with the limbs of Rigify, and a hip and a back that have names. */
export const BLENDER: RigFamily = {
  ...RIGIFY,
  name: 'Blender',
  names: {
    ...RIGIFY.names,
    hip: 'hips hip pelvis',
    spine: 'spine spine001 abdomen',
    chest: 'chest spine002 abdomen2',
    upper_chest: 'upperchest spine003 chest',
    neck: 'neck',
    head: 'head',
  },
};
