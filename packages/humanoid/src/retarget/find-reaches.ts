import { findLeverReach } from './lever-reach.ts';
import type { Plan } from './plan.ts';
import type { Reach } from './reach.ts';
import { isSameFigure } from './same-figure.ts';
import { findTrunkReach } from './trunk-reach.ts';

/** All that is to be bent; nothing but where both rigs are of one figure, as others are elsewhere anyway. */
export function findReaches(plan: Plan): readonly Reach[] {
  if (!isSameFigure(plan.source, plan.target)) return [];
  return [findTrunkReach(plan), findLeverReach(plan)].filter((reach) => reach !== undefined);
}
