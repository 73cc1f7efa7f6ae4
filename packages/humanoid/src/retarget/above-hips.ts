import type { HumanoidRig } from '../humanoid-rig.ts';
import { stepsAbove } from '../skeleton/steps-above.ts';

/** The joints that the hips of a rig hang on, from the topmost. */
export const aboveHips = ({ skeleton, mapping }: HumanoidRig): readonly number[] =>
  stepsAbove(skeleton.parents, mapping.get('hip') ?? 0, () => false).joints;
