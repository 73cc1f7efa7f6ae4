import type { Carrier } from './carrier.ts';
import type { Plan } from './plan.ts';
import type { WorldPoses } from './world-poses.ts';

/** Carriers that turn otherwise against what is above them where some are bent: those, and what hangs on them. */
export function bentWith({ carriers }: Plan, moved: readonly Carrier[]): ReadonlySet<Carrier> {
  return new Set(
    carriers.filter((carrier) => {
      const above = carriers[carrier.above];
      return moved.includes(carrier) || (above && moved.includes(above));
    }),
  );
}

/** What leads joints of the target to where those of the source are, although others stand elsewhere. */
export interface Reach {
  /** Carriers that are turned otherwise against those above them. */
  readonly bent: ReadonlySet<Carrier>;
  /** Why, in words. */
  readonly why: string;
  /** Does it to poses, in place. */
  readonly bend: (poses: WorldPoses) => void;
}
