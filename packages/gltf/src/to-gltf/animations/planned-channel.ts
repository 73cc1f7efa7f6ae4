import type { AnimationTrack } from '@stfkit/core';
import type { ValueKind } from '../../animations/sampler-data.ts';
import type { Node } from '../../objects/target.ts';
import type { PointerChannel } from './pointer-channel.ts';
import type { VectorCurve } from './vector-curve.ts';

/** A glTF channel to be made. */
export interface PlannedChannel {
  /** The node whose property is set; null where a pointer says what is. */
  readonly node: Node | null;
  /** The glTF `path`. */
  readonly path: string;
  readonly pointing?: PointerChannel;
  readonly kind: ValueKind;
  /** The tracks that it is made of. */
  readonly tracks: readonly AnimationTrack[];
  /** Components of a value. */
  readonly size: number;
  /** Makes the curve; which most channels can do without. */
  readonly getCurve: () => VectorCurve;
}
