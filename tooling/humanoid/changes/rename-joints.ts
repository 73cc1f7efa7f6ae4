import type { MovingRig } from './rig-change.ts';

/** The same figure with names that say nothing. */
export function renameJoints<T extends MovingRig>(rig: T): T {
  const names = rig.skeleton.names.map((_, joint) => `j${(joint * 7919) % 10007}`);
  return { ...rig, skeleton: { ...rig.skeleton, names } };
}
