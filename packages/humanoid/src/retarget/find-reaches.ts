import { findLeverReach } from './lever-reach.ts';
import type { Plan } from './plan.ts';
import type { Reach } from './reach.ts';
import { findRiding, findRidingReach } from './riding-reach.ts';
import { isSameFigure } from './same-figure.ts';
import { findTrunkReach } from './trunk-reach.ts';

/** All that is to be bent; nothing but where both rigs are of one figure, as others are elsewhere anyway. */
export function findReaches(plan: Plan): readonly Reach[] {
  if (!isSameFigure(plan.source, plan.target)) return [];
  const riding = findRiding(plan);
  // The one way round what the other one does last, so that all comes back.
  const found = [
    findTrunkReach(plan),
    riding === 'source' ? findRidingReach(plan, riding) : undefined,
    findLeverReach(plan),
    riding === 'target' ? findRidingReach(plan, riding) : undefined,
  ];
  return found.filter((reach) => reach !== undefined);
}
