import type { BodyPart, Motion, MotionProperty } from '@stfkit/core';
import type { RetargetWarning } from '../diagnostics/retarget-warning.ts';
import type { RestVerdict } from '../pose/rest-verdict.ts';

/** A track of the source of which nothing is left in the result. */
export interface DroppedTrack {
  /** Of the source. */
  readonly joint: number;
  /** What of the joint it moves. */
  readonly property: MotionProperty;
  /** In words. */
  readonly reason: string;
}

/** A part of the body that leaves its limits. */
export interface LimitViolation {
  /** The part that turns too far. */
  readonly part: BodyPart;
  /** How far at most, about one axis. */
  readonly radians: number;
  /** In how many keys. */
  readonly keys: number;
}

/** Where the reference poses of two rigs come from. */
export interface RestVerdicts {
  /** Of the rig that the motion is of. */
  readonly source: RestVerdict;
  /** Of the rig that is to move. */
  readonly target: RestVerdict;
}

/** A joint of the source whose rotation went into the parts below it, as the target has no such joint. */
export interface FoldedJoint {
  /** Of the source. */
  readonly joint: number;
  /** The parts that turn for it. */
  readonly into: readonly BodyPart[];
}

/** A part whose key times are not those of the source. */
export interface ResampledPart {
  /** The part. */
  readonly part: BodyPart;
  /** In words. */
  readonly reason: string;
}

/** Mean speed of the toes while they stand, metres a second. */
export interface FootSlide {
  /** In the source. */
  readonly source: number;
  /** On the target, before its legs were bent. */
  readonly before: number;
  /** On the target, as it is in the result. */
  readonly after: number;
}

/** What became of one retargeting. */
export interface RetargetReport {
  /** Where the reference poses come from. */
  readonly rest: RestVerdicts;
  /** Parts of the body that both rigs have. */
  readonly mapped: readonly BodyPart[];
  /** Joints of the source that the target does not have. */
  readonly folded: readonly FoldedJoint[];
  /** Parts that the target lacks and that move in the source: the `absentParts` of the motion have their turns. */
  readonly kept: readonly BodyPart[];
  /** Tracks of the source of which nothing is left in the result. */
  readonly dropped: readonly DroppedTrack[];
  /** Parts whose key times are not those of the source. */
  readonly resampled: readonly ResampledPart[];
  /** Why the way of the hips has not the key times of the source, in words; absent where it has. */
  readonly hipsResampled?: string;
  /** Length of the target's legs in those of the source: what movements of the hips are multiplied by. */
  readonly scale: number;
  /** Absent where no foot stands, or where a rig has no legs. */
  readonly footSlide?: FootSlide;
  /** Parts that left their limits, before they were clamped; empty where the limits were to be ignored. */
  readonly limitViolations: readonly LimitViolation[];
  /** What a person should look at, of both rigs and of the motion. */
  readonly warnings: readonly RetargetWarning[];
}

/** A motion on the target, and how it came about. */
export interface RetargetResult {
  /** On the joints of the target. */
  readonly motion: Motion;
  /** What was mapped, folded, left out and sampled anew. */
  readonly report: RetargetReport;
}
