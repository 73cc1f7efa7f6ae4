import type { BodyPart } from './body-parts.ts';

/** How the values between two keys of a motion are found; as in glTF. */
export type MotionInterpolation = 'STEP' | 'LINEAR' | 'CUBICSPLINE';

/** The part of a joint's transform that a track moves. */
export type MotionProperty = 'translation' | 'rotation' | 'scale';

/** The movement of one part of one joint's transform. */
export interface MotionTrack {
  /** Index of the joint in the skeleton that the motion belongs to. */
  readonly joint: number;
  /** What `values` are of. */
  readonly property: MotionProperty;
  /**
   * STEP holds the value of the key before; LINEAR goes straight, and along the shorter arc for
   * rotations; CUBICSPLINE is a Hermite curve.
   */
  readonly interpolation: MotionInterpolation;
  /** Seconds from the start of the motion, strictly ascending. Before the first and after the last the value holds. */
  readonly times: Float64Array;
  /**
   * `x y z`, or `x y z w` of unit length for rotations, a key, relative to the parent joint, metres; for
   * CUBICSPLINE in-tangent, value and out-tangent a key, tangents a second.
   */
  readonly values: Float64Array;
}

/** How a part of the body turns for which a skeleton has no joint. */
export interface PartTrack extends Pick<MotionTrack, 'interpolation' | 'times' | 'values'> {
  /** The part; none of the trunk, whose bend goes to the parts that are there. */
  readonly part: BodyPart;
  /**
   * `x y z w` of unit length a key: the turn from the reference pose against that of the nearest part above it
   * which moves, in the axes of the body: +X to its left, +Y up, +Z ahead.
   */
  readonly values: Float64Array;
}

/**
 * A clip for a skeleton. What no track moves stays at rest.
 *
 * @see glTF 2.0 §3.11
 */
export interface Motion {
  /** Display name; need not be unique. */
  readonly name: string;
  /** Length of the clip; keys need not reach to its end. */
  readonly durationSeconds: number;
  /** One a joint and property at most. */
  readonly tracks: readonly MotionTrack[];
  /**
   * Parts that the body lacks but the one it comes from has, so that they move again on a body that has them;
   * one a part at most. Absent where there are none.
   */
  readonly absentParts?: readonly PartTrack[];
}
