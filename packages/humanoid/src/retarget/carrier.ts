import type { BodyPart, Quat } from '@stfkit/core';

/** A joint of the source with what makes its rotation one of the target's joint. */
export interface Followed {
  readonly source: number;
  readonly offset: Quat;
}

/** A joint that is expected to be turned a part `weight` of the way from `end` to what the carrier follows. */
export interface Stray extends Followed {
  readonly end: Followed;
  readonly weight: number;
  /** How much of what it is turned beyond that the carrier takes over. */
  readonly taken: number;
}

/**
 * What turns one joint of the target. Its rotation in the scene is `facing · W · offset`, W being that of a
 * joint of the source; or, with an `other` joint, a part `weight` of the way from the one to the other.
 */
export interface Carrier extends Followed {
  readonly part: BodyPart;
  /** The joint of the target. */
  readonly target: number;
  readonly other?: Followed & { readonly weight: number };
  /** Joints of the source that `source` stands for besides. */
  readonly strays?: readonly Stray[];
  /** Index of the carrier above it in the target's skeleton; −1 where there is none. */
  readonly above: number;
  /** Rotation of what lies between the carrier above and the joint, at rest. */
  readonly between: Quat;
  /** Where the key times of the source can stay: the local rotation is `left · L · right`. */
  readonly fast?: { readonly left: Quat; readonly right: Quat };
  /** Why they cannot. */
  readonly why?: string;
}

/** All joints of the source that a carrier is turned by. */
export function followedBy({ source, other, strays = [] }: Carrier): number[] {
  const beside = strays.flatMap((stray) => [stray.source, stray.end.source]);
  return [source, ...(other ? [other.source] : []), ...beside];
}
