import type { HumanoidRig } from '../humanoid-rig.ts';
import type { ReferencePose } from './reference-pose.ts';

/** A rig with the pose that motions are measured from. */
export interface PosedRig extends HumanoidRig {
  readonly pose: ReferencePose;
}

/** Whether a figure walks on its soles or on its toes; one that does not say walks on its soles. */
export const gaitOf = ({
  locomotionType = 'planti',
}: HumanoidRig): NonNullable<HumanoidRig['locomotionType']> => locomotionType;
