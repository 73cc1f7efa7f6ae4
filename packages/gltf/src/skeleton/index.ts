export type { GltfRig, HumanoidFormat, RigSkin } from './gltf-rig.ts';
export type { ReadMotionsResult } from './read-motions.ts';
export { readMotions } from './read-motions.ts';
export type { ReadSkeletonOptions } from './read-skeleton.ts';
export { readSkeleton } from './read-skeleton.ts';
export type { WriteMotionResult } from './write-motion.ts';
export { writeMotion } from './write-motion.ts';
export type { WriteVrmaOptions, WriteVrmaResult } from './write-vrma.ts';
export { writeVrma } from './write-vrma.ts';
