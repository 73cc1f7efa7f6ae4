import type { BodyPart, Quat, Vec3 } from '@stfkit/core';
import { BODY_PART_NAMES, BODY_PARTS, IDENTITY_QUAT, multiplyQuat, rotateVec3 } from '@stfkit/core';
import { quatBetween } from '@stfkit/core/authoring';
import type { BodyMapping } from '../body-mapping.ts';

/** A direction and the one that it is to become. */
export interface Swing {
  readonly from: Vec3;
  readonly to: Vec3;
}

/** Where a part of the body is to point; or how it is to be turned; or that it follows its parent. */
export type Wanted = Swing | { readonly turn: Quat } | 'follow';

/** Parts that take nothing over from trunk and shoulders. */
const STARTS = /^(shoulder|upper_arm|upper_leg)/;

/**
 * The rotation of each mapped part, in the space of the scene, that turns a pose into one in which parts
 * point where they are wanted. Each goes the shortest way from where its parent takes it, so that it rolls
 * with its limb and not about itself; limbs start afresh, as a trunk that is pitched, or a shoulder, would roll the arms.
 *
 * @see humanoid §1.4
 */
export function swingParts(
  mapping: BodyMapping,
  wanted: (part: BodyPart) => Wanted,
): ReadonlyMap<BodyPart, Quat> {
  const turns = new Map<BodyPart, Quat>();
  for (const part of BODY_PART_NAMES) {
    if (!mapping.has(part)) continue;
    const above = mappedParent(mapping, part);
    const inherited = (!STARTS.test(part) && above && turns.get(above)) || IDENTITY_QUAT;
    const want = wanted(part);
    if (want === 'follow') turns.set(part, inherited);
    else if ('turn' in want) turns.set(part, want.turn);
    else {
      const swing = quatBetween(rotateVec3(inherited, want.from), want.to);
      turns.set(part, multiplyQuat(swing, inherited));
    }
  }
  return turns;
}

/** The nearest part above a part that a mapping has. */
export function mappedParent(mapping: BodyMapping, part: BodyPart): BodyPart | undefined {
  let above = BODY_PARTS[part].parent;
  while (above !== null && !mapping.has(above)) above = BODY_PARTS[above].parent;
  return above ?? undefined;
}
