import type { HumanoidRig } from '../humanoid-rig.ts';
import type { ReferencePose } from './reference-pose.ts';

/** A rig with the pose that motions are measured from. */
export interface PosedRig extends HumanoidRig {
  readonly pose: ReferencePose;
}
