export type { BodyMapping } from './body-mapping.ts';
export type { DrawSkeletonOptions } from './drawing/draw-skeleton.ts';
export { drawSkeleton } from './drawing/draw-skeleton.ts';
export type { DeclaredRest, HumanoidRig } from './humanoid-rig.ts';
export type { RetargetOptions } from './retarget/options.ts';
export { RETARGET_DEFAULTS } from './retarget/options.ts';
export type {
  RestVerdict,
  RetargetReport,
  RetargetResult,
  RetargetWarning,
} from './retarget/report.ts';
export { retarget } from './retarget/retarget.ts';
export type { Frames } from './skeleton/rest-frames.ts';
export { restFrames } from './skeleton/rest-frames.ts';
