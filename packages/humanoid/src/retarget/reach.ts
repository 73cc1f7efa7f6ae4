import type { Carrier } from './plan.ts';
import type { WorldPoses } from './world-poses.ts';

/** What leads joints of the target to where those of the source are, although others stand elsewhere. */
export interface Reach {
  /** Carriers that are turned otherwise against those above them. */
  readonly bent: ReadonlySet<Carrier>;
  /** Why, in words. */
  readonly why: string;
  /** Does it to poses, in place. */
  readonly bend: (poses: WorldPoses) => void;
}
