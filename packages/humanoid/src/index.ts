export type { BodyMapping } from './body-mapping.ts';
export type { BvhUnit } from './bvh/bvh-units.ts';
export { BVH_UNITS } from './bvh/bvh-units.ts';
export type { EulerOrder } from './bvh/euler-angles.ts';
export type { BvhPositions } from './bvh/frame-columns.ts';
export type { BvhLimits, ReadBvhOptions, ReadBvhResult } from './bvh/read-bvh.ts';
export { BVH_LIMITS, readBvh } from './bvh/read-bvh.ts';
export type { UpAxis } from './bvh/up-axis.ts';
export type { WriteBvhOptions, WriteBvhResult } from './bvh/write-bvh.ts';
export { writeBvh } from './bvh/write-bvh.ts';
export type { Asymmetry, BodyCheck, LimbPose } from './check/check-body.ts';
export { checkBody } from './check/check-body.ts';
export type { HumanoidCode } from './diagnostics/humanoid-codes.ts';
export { HUMANOID_CODES } from './diagnostics/humanoid-codes.ts';
export type { RetargetCode } from './diagnostics/retarget-codes.ts';
export { RETARGET_CODES } from './diagnostics/retarget-codes.ts';
export type { RetargetWarning } from './diagnostics/retarget-warning.ts';
export type { DrawSkeletonOptions } from './drawing/draw-skeleton.ts';
export { drawSkeleton } from './drawing/draw-skeleton.ts';
export type { DeclaredRest, HumanoidRig } from './humanoid-rig.ts';
export type { RigFamily } from './mapping/families/rig-family.ts';
export type { HumanoidMap, LocomotionType, MapHumanoidOptions } from './mapping/humanoid-map.ts';
export { mapHumanoid } from './mapping/map-humanoid.ts';
export type { LoadedMapping, SavedMapping } from './mapping/saved-mapping.ts';
export { loadMapping, saveMapping } from './mapping/saved-mapping.ts';
export type { Stem } from './mapping/stem.ts';
export type { RestVerdict } from './pose/rest-verdict.ts';
export { holdPose } from './rest/hold-pose.ts';
export type { RestLikeResult } from './rest/rest-like.ts';
export { restLike } from './rest/rest-like.ts';
export type { RetargetOptions } from './retarget/options.ts';
export { RETARGET_DEFAULTS } from './retarget/options.ts';
export type {
  DroppedTrack,
  FoldedJoint,
  FootSlide,
  LimitViolation,
  ResampledPart,
  RestVerdicts,
  RetargetReport,
  RetargetResult,
} from './retarget/report.ts';
export { retarget } from './retarget/retarget.ts';
export { posedFrames } from './skeleton/posed-frames.ts';
export type { Frames } from './skeleton/rest-frames.ts';
export { restFrames } from './skeleton/rest-frames.ts';
export type { StfJoint } from './stf/list-joints.ts';
export type { StfRig } from './stf/read-humanoid-rigs.ts';
export { readHumanoidRigs } from './stf/read-humanoid-rigs.ts';
export type { ReadMotionOptions, ReadMotionResult } from './stf/read-motion.ts';
export { readMotion } from './stf/read-motion.ts';
export type { WriteHumanoidOptions, WriteHumanoidResult } from './stf/write-humanoid.ts';
export { writeHumanoid } from './stf/write-humanoid.ts';
export type { WriteMotionOptions, WriteMotionResult } from './stf/write-motion.ts';
export { writeMotion } from './stf/write-motion.ts';
