import { BODY_PART_NAMES, type BodyPart } from '@stfkit/core';
import { parentPart } from './explain.ts';
import { objectionTo } from './plausible.ts';
import { findBodyPlane } from './shape/body-plane.ts';
import { extentOf } from './shape/extent.ts';
import { findTwins } from './shape/find-twins.ts';
import { distance, isAbove, type Joint } from './shape/joint.ts';
import { pairByNames } from './shape/name-twins.ts';
import type { Body } from './solve/body.ts';
import { chooseSides, type Sides } from './solve/choose-sides.ts';
import { type Facing, findFacing } from './solve/facing.ts';
import { type FoundBody, findBody } from './solve/find-body.ts';
import { partOf, type Stem } from './stem.ts';

/** A body in a skeleton, and what it was told by. */
export interface Solution {
  readonly body: Body;
  readonly found: FoundBody;
  readonly facing: Facing;
  readonly sides: Sides;
  readonly chosen: ReadonlyMap<BodyPart, Joint>;
  readonly warnings: readonly string[];
}

/** Finds the body that joints are, or says why they are none. */
export function findSolution(
  joints: readonly Joint[],
  pins: ReadonlyMap<Joint, BodyPart>,
): Solution | string {
  const extent = extentOf(joints);
  if (!(extent.height > 0)) return 'All joints stand on one level; there is no body to see.';
  pairByNames(joints);
  const plane = findBodyPlane(joints, extent.height);
  if (!plane) return 'No two joints mirror each other; there is no body to see.';
  findTwins(joints, plane, extent.height);
  const body: Body = { joints, plane, ...extent, pins };
  const found = findBody(body);
  if ('problem' in found) return found.problem;
  const byStem = new Map<Stem, Joint[]>();
  for (const parts of [found.middle, ...found.sided.values()]) {
    for (const [stem, joint] of parts) byStem.set(stem, [...(byStem.get(stem) ?? []), joint]);
  }
  const facing = findFacing(body, found.legs, byStem);
  const sides = chooseSides(sidedJoints(found), body, facing);
  const { chosen, warnings } = settle(found, sides, body);
  const objection = objectionTo(found, chosen, body);
  if (objection !== undefined) return objection;
  return { body, found, facing, sides, chosen, warnings: [...sides.warnings, ...warnings] };
}

const sidedJoints = ({ sided }: FoundBody): readonly Joint[] => [
  ...new Set([...sided.values()].flatMap((parts) => [...parts.values()])),
];

/** Parts by their sides; what would make a joint two parts or stand above what it hangs on is left out. */
function settle(
  found: FoundBody,
  sides: Sides,
  body: Body,
): { readonly chosen: ReadonlyMap<BodyPart, Joint>; readonly warnings: readonly string[] } {
  const candidates = new Map<BodyPart, Joint>();
  for (const [stem, joint] of found.middle) candidates.set(partOf(stem, 'l'), joint);
  for (const [side, parts] of found.sided) {
    for (const [stem, joint] of parts)
      candidates.set(partOf(stem, side === sides.left ? 'l' : 'r'), joint);
  }
  for (const [joint, part] of body.pins) candidates.set(part, joint);
  const chosen = new Map<BodyPart, Joint>();
  const taken = new Set<Joint>(body.pins.keys());
  const warnings: string[] = [];
  for (const part of BODY_PART_NAMES) {
    const joint = candidates.get(part);
    if (!joint) continue;
    const isPinned = body.pins.get(joint) === part;
    if (taken.has(joint) && !isPinned) continue;
    const above = parentPart(part, chosen);
    const upper = above && chosen.get(above);
    if (upper && joint !== upper && isAbove(joint, upper) && !isPinned) {
      const isSamePlace = distance(joint.position, upper.position) < 0.01 * body.height;
      if (!isSamePlace) continue;
      warnings.push(
        `"${joint.name}" (${part}) carries "${upper.name}" (${above}); both stand at the same place.`,
      );
    }
    chosen.set(part, joint);
    taken.add(joint);
  }
  return { chosen, warnings };
}
