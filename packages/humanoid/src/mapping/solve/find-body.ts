import type { Joint } from '../shape/joint.ts';
import type { Stem } from '../stem.ts';
import type { Body } from './body.ts';
import { findShoulder, findToes } from './ends-of-limbs.ts';
import { findFace } from './face.ts';
import { findLimbs, type LimbChain, type LimbPair } from './find-limb.ts';
import { findFingers } from './fingers.ts';
import { ARMS, LEGS } from './legs-and-arms.ts';
import { findMiddle } from './middle.ts';

/** The parts of a body, sides being those of `Joint.side`. */
export interface FoundBody {
  readonly legs: LimbPair;
  readonly arms: LimbPair;
  readonly middle: ReadonlyMap<Stem, Joint>;
  readonly sided: ReadonlyMap<1 | -1, ReadonlyMap<Stem, Joint>>;
  /** Joints that were chosen though others could be meant as well. */
  readonly guessed: ReadonlySet<Joint>;
}

/** What keeps a skeleton from being a body, in words. */
export interface NoBody {
  readonly problem: string;
}

/**
 * Finds a body: the legs first, then the arms in what is left, then what is between them and at their
 * ends.
 */
export function findBody(body: Body): FoundBody | NoBody {
  const legs = findLimbs(LEGS, body, () => true);
  if (!legs) return { problem: 'No two legs were found that mirror each other.' };
  const taken = new Set<Joint>();
  for (const chain of [legs.near, legs.far]) for (const joint of limbOf(chain)) taken.add(joint);
  const arms = findLimbs(ARMS, body, (joint) => !taken.has(joint));
  if (!arms) return { problem: 'No two arms were found that mirror each other.' };
  const middle = findMiddle(legs, arms, body);
  if (!middle) return { problem: 'The arms do not hang on one body.' };
  const guessed = new Set<Joint>();
  for (const stem of middle.guessed) {
    const joint = middle.parts.get(stem);
    if (joint) guessed.add(joint);
  }
  const single = new Map(middle.parts);
  const sides: readonly (readonly [1 | -1, LimbChain, LimbChain])[] = [
    [1, legs.near, arms.near],
    [-1, legs.far, arms.far],
  ];
  const sided = new Map(
    sides.map(([side, leg, arm]) => [side, findSide(leg, arm, body, guessed)] as const),
  );
  const head = single.get('head');
  if (head) {
    const face = findFace(head, body);
    if (face.jaw) single.set('jaw', face.jaw);
    if (face.jaw && face.isJawUnsure) guessed.add(face.jaw);
    for (const [side, eye] of face.eyes) sided.get(side)?.set('eye', eye);
  }
  return { legs, arms, middle: single, sided, guessed };
}

/** All joints of a limb with those above it that are on its side. */
function limbOf([upper, , end]: LimbChain): readonly Joint[] {
  let root = upper;
  while (root.parent && root.parent.side === upper.side) root = root.parent;
  const found: Joint[] = [root, end];
  for (let i = 0; i < found.length; i++) found.push(...(found[i] as Joint).children);
  return found;
}

function findSide(
  leg: LimbChain,
  arm: LimbChain,
  body: Body,
  guessed: Set<Joint>,
): Map<Stem, Joint> {
  const parts = new Map<Stem, Joint>();
  for (const [{ stems }, limb] of [
    [LEGS, leg],
    [ARMS, arm],
  ] as const) {
    stems.forEach((stem, at) => {
      const joint = limb[at] as Joint;
      if (joint !== limb[at - 1]) parts.set(stem, joint);
    });
  }
  const toes = findToes(leg, body);
  if (toes) parts.set('toes', toes);
  const shoulder = findShoulder(arm, body);
  if (shoulder) parts.set('shoulder', shoulder);
  const fingers = findFingers(arm[2], body);
  for (const [stem, joint] of fingers.parts) {
    parts.set(stem, joint);
    if (fingers.guessed.has(stem)) guessed.add(joint);
  }
  return parts;
}
