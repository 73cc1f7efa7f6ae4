import type { BodyPart, Motion, MotionProperty } from '@stfkit/core';
import type { RestVerdict, RetargetWarning } from '../pose/rest-verdict.ts';

/** A track of the source of which nothing is left in the result. */
export interface DroppedTrack {
  /** Of the source. */
  readonly joint: number;
  readonly property: MotionProperty;
  /** In words. */
  readonly reason: string;
}

/** A part of the body that leaves its limits. */
export interface LimitViolation {
  readonly part: BodyPart;
  /** How far at most, about one axis. */
  readonly radians: number;
  /** In how many keys. */
  readonly keys: number;
}

/** What became of one retargeting. */
export interface RetargetReport {
  /** Where the reference poses come from. */
  readonly rest: { readonly source: RestVerdict; readonly target: RestVerdict };
  /** Parts of the body that both rigs have. */
  readonly mapped: readonly BodyPart[];
  /** Joints of the source whose rotation went into the parts below them, as the target has no such joint. */
  readonly folded: readonly { readonly joint: number; readonly into: readonly BodyPart[] }[];
  /** Tracks of the source of which nothing is left in the result. */
  readonly dropped: readonly DroppedTrack[];
  /** Parts whose key times are not those of the source. */
  readonly resampled: readonly { readonly part: BodyPart; readonly reason: string }[];
  /** Length of the target's legs in those of the source: what movements of the hips are multiplied by. */
  readonly scale: number;
  /**
   * Mean speed of the toes while they stand, metres a second: of the source, of the target before and after
   * the legs were bent. Absent where no foot stands, or where a rig has no legs.
   */
  readonly footSlide?: { readonly source: number; readonly before: number; readonly after: number };
  /** Parts that left their limits, before they were clamped; empty where the limits were to be ignored. */
  readonly limitViolations: readonly LimitViolation[];
  readonly warnings: readonly RetargetWarning[];
}

/** A motion on the target, and how it came about. */
export interface RetargetResult {
  readonly motion: Motion;
  readonly report: RetargetReport;
}
