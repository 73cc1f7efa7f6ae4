import type { RigFamily } from './rig-family.ts';
import { UNREAL } from './unreal.ts';

/** The mannequin of Unreal 5, with two joints more in the back and one in the neck. */
export const UNREAL_5: RigFamily = {
  ...UNREAL,
  name: 'Unreal 5',
  names: { ...UNREAL.names, spine: 'spine02', chest: 'spine04', upper_chest: 'spine05' },
  ignored: 'spine01 spine03 neck02',
};
