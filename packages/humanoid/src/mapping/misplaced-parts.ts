import type { BodyPart, Skeleton } from '@stfkit/core';
import type { BodyMapping } from '../body-mapping.ts';
import { stepsAbove } from '../skeleton/steps-above.ts';
import { parentPart } from './explain.ts';

/** The parts of a body that do not hang on the part above them, with words for it. */
export function findMisplaced(
  { names, parents }: Skeleton,
  mapping: BodyMapping,
): ReadonlyMap<BodyPart, string> {
  const misplaced = new Map<BodyPart, string>();
  const nameOf = (part: BodyPart, joint: number): string => `"${names[joint]}" (${part})`;
  for (const [part, joint] of mapping) {
    const above = parentPart(part, mapping);
    const upper = above && mapping.get(above);
    if (above === undefined || upper === undefined || isBelow(parents, joint, upper)) continue;
    const found = isBelow(parents, upper, joint) ? 'stands above' : 'does not hang on';
    misplaced.set(part, `${nameOf(part, joint)} ${found} ${nameOf(above, upper)}.`);
  }
  return misplaced;
}

const isBelow = (parents: Int32Array, joint: number, upper: number): boolean =>
  stepsAbove(parents, joint, (at) => at === upper).end === upper;
