import { gaitOf } from '../pose/posed-rig.ts';
import type { Carrier } from './carrier.ts';
import { type Detached, findDetached } from './detached-tracks.ts';
import { findReaches } from './find-reaches.ts';
import { type HipsTracks, planHipsTracks } from './hips-tracks.ts';
import type { RetargetOptions } from './options.ts';
import type { Plan } from './plan.ts';
import type { Reach } from './reach.ts';
import { findRoot } from './split-root.ts';

/** What of a motion cannot keep its keys, and what the poses of the whole body are needed for. */
export interface Resampling {
  /** The carriers whose key times cannot stay, and why. */
  readonly carriers: ReadonlyMap<Carrier, string>;
  readonly hips: HipsTracks;
  /** The joint above the hips that carries the way. */
  readonly root?: number;
  readonly detached: readonly Detached[];
  readonly reaches: readonly Reach[];
}

/** Finds what cannot keep its keys. */
export function planResampling(plan: Plan, chosen: Required<RetargetOptions>): Resampling {
  const root = chosen.rootMotion === 'root' ? findRoot(plan) : undefined;
  const found = {
    detached: findDetached(plan),
    reaches: chosen.align === 'none' ? [] : findReaches(plan),
    hips: planHipsTracks(plan, chosen.rootMotion, root, chosen.footIk),
    ...(root !== undefined && { root }),
  };
  return { ...found, carriers: listResampled(plan, chosen, found) };
}

const LEGS = { planti: /^(upper_leg|lower_leg|foot)/, digi: /^(upper_leg|lower_leg|foot|toes)/ };
const ARMS = /^(upper_arm|lower_arm|wrist)/;

/** The carriers whose key times cannot stay, and why. */
function listResampled(
  { carriers, target }: Plan,
  { footIk, handGoals }: Required<RetargetOptions>,
  { root, detached, reaches }: Omit<Resampling, 'carriers'>,
): Map<Carrier, string> {
  const resampled = new Map<Carrier, string>();
  for (const carrier of carriers) {
    const reach = reaches.find(({ bent }) => bent.has(carrier));
    if (carrier.why) resampled.set(carrier, carrier.why);
    else if (reach) resampled.set(carrier, reach.why);
    else if (root !== undefined && carrier.above < 0) {
      resampled.set(carrier, 'the root takes a part of it');
    } else if (footIk !== 'none' && LEGS[gaitOf(target)].test(carrier.part)) {
      resampled.set(carrier, 'legs are bent');
    } else if (detached.some((each) => each.carrier === carrier)) {
      resampled.set(carrier, 'it does not hang on the part above it in the target');
    } else if (handGoals !== 'none' && ARMS.test(carrier.part)) {
      resampled.set(carrier, 'arms are bent');
    }
  }
  return resampled;
}
