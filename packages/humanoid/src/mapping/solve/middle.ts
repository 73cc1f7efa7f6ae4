import { addVec3, scaleVec3 } from '@stfkit/core';
import {
  ancestorsOf,
  commonAncestor,
  distance,
  isAbove,
  type Joint,
  subtreeOf,
} from '../shape/joint.ts';
import type { Stem } from '../stem.ts';
import { type Body, nameScore, pinnedStem } from './body.ts';
import type { LimbPair } from './find-limb.ts';

/** The joints in the middle of a body. */
export interface Middle {
  readonly parts: ReadonlyMap<Stem, Joint>;
  /** Parts that were told from more joints than there are names for. */
  readonly guessed: ReadonlySet<Stem>;
}

/** Where along the back, from the hip to the arms, the bones of it are when there are more than three. */
const ALONG_BACK = [0.2, 0.5, 1] as const;
const BACK = ['spine', 'chest', 'upper_chest'] as const;

/** Finds hip, back, neck and head between the legs and the arms. */
export function findMiddle(legs: LimbPair, arms: LimbPair, body: Body): Middle | undefined {
  const legRoot = branchOf(legs);
  const armRoot = findTop(branchOf(arms), legRoot, body);
  if (!armRoot) return undefined;
  const hip = findHip(legs, legRoot, armRoot, body);
  if (!hip) return undefined;
  const head = findHead(armRoot, hip, body);
  const parts = new Map<Stem, Joint>([['hip', hip]]);
  const guessed = new Set<Stem>();
  if (head) parts.set('head', head);
  const way = pathBetween(legRoot && isAbove(hip, legRoot) ? legRoot : hip, armRoot).filter(
    (joint) => joint !== hip && joint !== legRoot && joint !== head && !isRootOf(hip, joint, body),
  );
  const toHead = head ? pathBetween(armRoot, head).filter((joint) => joint !== head) : [];
  const neck = findNeck(way, armRoot, toHead, body);
  if (neck) parts.set('neck', neck);
  const end = neck ? way.indexOf(neck) : -1;
  const back = (end >= 0 ? way.slice(0, end) : way).filter(
    (joint) => body.pins.has(joint) || joint.evidence.decoy === undefined,
  );
  const told = back.filter((joint) => body.pins.has(joint) || !joint.reading.isSilent);
  // Where some joints have names, those that have none only stand between.
  assignBack(told.length > 0 ? told : back, hip, body, parts, guessed);
  return { parts, guessed };
}

/**
 * Where the back ends: where the arms branch, unless they hang on a control of their own, and names tell of a back
 * elsewhere.
 */
function findTop(
  arms: Joint | undefined,
  legs: Joint | undefined,
  { joints }: Body,
): Joint | undefined {
  const isBack = ({ evidence, side }: Joint): boolean => side === 0 && evidence.trunk > 0.5;
  const back = joints.filter(isBack);
  const isOn = (joint: Joint): boolean => arms !== undefined && isAbove(joint, arms);
  if (!arms || !legs || back.length < 2 || back.some(isOn) || isBack(legs)) return arms;
  return back.find((joint) => !joint.children.some(isBack)) ?? arms;
}

/** Whether a joint carries the hip from elsewhere: a root from which the back parts is none of its bones. */
const isRootOf = (hip: Joint, joint: Joint, { height, pins }: Body): boolean =>
  !pins.has(joint) &&
  isAbove(joint, hip) &&
  distance(joint.position, hip.position) >= 0.01 * height;

/** The joint in the middle from which both limbs of a pair branch. */
export function branchOf({ near, far }: LimbPair): Joint | undefined {
  const common = far ? commonAncestor(near[0], far[0]) : undefined;
  return common ?? ancestorsOf(near[0]).find((joint) => joint.side === 0);
}

/** The joint from which legs and back branch, unless another one has the better name. */
function findHip(
  legs: LimbPair,
  legRoot: Joint | undefined,
  armRoot: Joint,
  body: Body,
): Joint | undefined {
  const fork = legRoot && commonAncestor(legRoot, armRoot);
  const near = new Set(
    [
      legRoot,
      fork,
      ...(fork?.children ?? []),
      ...(fork ? ancestorsOf(fork).slice(0, 2) : []),
    ].filter((joint): joint is Joint => joint !== undefined && joint.side === 0),
  );
  for (const [joint, part] of body.pins) if (part === 'hip') near.add(joint);
  const { near: left, far: right } = legs;
  const between = scaleVec3(addVec3(left[0].position, (right ?? left)[0].position), 0.5);
  let best: Joint | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const joint of near) {
    const isFork = joint === fork ? 1.2 : 0;
    const carriesBoth = isAbove(joint, armRoot) && legRoot && isAbove(joint, legRoot) ? 0.6 : 0;
    const far = distance(joint.position, between) / body.height;
    const score = nameScore('hip', joint, body) + isFork + carriesBoth - 4 * far;
    if (score > bestScore) {
      best = joint;
      bestScore = score;
    }
  }
  return best;
}

function findHead(armRoot: Joint, hip: Joint, body: Body): Joint | undefined {
  const named = subtreeOf(armRoot)
    .concat(subtreeOf(hip))
    .filter((joint) => joint.side === 0 && nameScore('head', joint, body) > 1);
  if (named.length > 0) {
    return named.reduce((best, joint) =>
      headScore(joint, body) > headScore(best, body) ? joint : best,
    );
  }
  return headByShape(armRoot, body);
}

/** Of joints of the same name the one that carries the others. */
const headScore = (joint: Joint, body: Body): number =>
  nameScore('head', joint, body) - 0.01 * joint.depth + 0.001 * Math.min(joint.size, 20);

/** Upwards from the arms to where the way ends or parts; an end that only marks the top is no head. */
function headByShape(armRoot: Joint, body: Body): Joint | undefined {
  const chain: Joint[] = [];
  for (let at = armRoot; ; ) {
    const next = upperMiddle(at, body);
    // What hangs down from a head, as a beard, makes it no lower.
    if (!next || Math.max(next.centroid[1], next.position[1]) < armRoot.position[1]) break;
    // What hangs on the head, as a helmet, is no bone of it.
    if (at !== armRoot && at.skinned && !next.skinned) break;
    // A head may have a joint for the face where it stands itself.
    if (at !== armRoot && stands(next, at, body) && !carriesNeck(next, body)) break;
    chain.push(next);
    // Eyes, ears and hair part from the head.
    if (next.children.filter((child) => !isDouble(child, next, body)).length > 1) break;
    at = next;
  }
  const last = chain.at(-1);
  const before = chain.at(-2);
  if (!last || !before || last.children.length > 0) return last;
  const above = chain.at(-3) ?? armRoot;
  const tip = distance(last.position, before.position);
  const neck = distance(before.position, above.position);
  return chain.length > 2 && tip > 1.3 * neck ? before : last;
}

/** Whether names tell that a neck is still to come. */
const carriesNeck = (joint: Joint, body: Body): boolean =>
  subtreeOf(joint).some((other) => other.side === 0 && nameScore('neck', other, body) > 1);

const upperMiddle = (joint: Joint, body: Body): Joint | undefined =>
  joint.children
    .filter(
      (child) =>
        child.side === 0 && child.evidence.decoy === undefined && !isDouble(child, joint, body),
    )
    .toSorted((a, b) => b.centroid[1] - a.centroid[1])[0];

/** Whether two joints stand at the same place. */
const stands = (a: Joint, b: Joint, { height }: Body): boolean =>
  distance(a.position, b.position) < 0.002 * height;

const isDouble = (child: Joint, parent: Joint, body: Body): boolean =>
  child.children.length === 0 && stands(child, parent, body);

function findNeck(
  way: readonly Joint[],
  armRoot: Joint,
  toHead: readonly Joint[],
  body: Body,
): Joint | undefined {
  const candidates = [...way, ...toHead.filter((joint) => joint !== armRoot)];
  let best: Joint | undefined;
  let bestScore = 0.5;
  for (const joint of candidates) {
    const score = nameScore('neck', joint, body);
    if (score > bestScore + 1e-9) {
      best = joint;
      bestScore = score;
    }
  }
  return (
    best ??
    toHead.find(
      (joint) =>
        joint !== armRoot &&
        joint.evidence.decoy === undefined &&
        nameScore('neck', joint, body) > -1,
    )
  );
}

function assignBack(
  back: readonly Joint[],
  hip: Joint,
  body: Body,
  parts: Map<Stem, Joint>,
  guessed: Set<Stem>,
): void {
  if (back.length <= BACK.length) {
    back.forEach((joint, at) => {
      parts.set(BACK[at] as Stem, joint);
    });
    return;
  }
  const choice = backByNames(back, body) ?? backByPlace(back, hip, body);
  choice.joints.forEach((joint, at) => {
    const stem = BACK[at] as Stem;
    parts.set(stem, joint);
    if (choice.isGuess) guessed.add(stem);
  });
}

interface BackChoice {
  readonly joints: readonly Joint[];
  readonly isGuess: boolean;
}

/** The best choice of joints in order by what the family calls them, where it knows all of them. */
function backByNames(back: readonly Joint[], body: Body): BackChoice | undefined {
  const knows = (stem: Stem): boolean =>
    back.some((joint) => pinnedStem(joint, body) === stem || joint.evidence.claims.includes(stem));
  const stems = BACK.filter(knows);
  if (stems.length < BACK.length) return undefined;
  let best: readonly Joint[] | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const joints of triples(back)) {
    // More joints between those chosen are better than chosen ones next to each other below.
    const score = joints.reduce(
      (sum, joint, at) => sum + nameScore(BACK[at] as Stem, joint, body),
      0,
    );
    if (score > bestScore) {
      best = joints;
      bestScore = score;
    }
  }
  return best && { joints: best, isGuess: false };
}

function backByPlace(back: readonly Joint[], hip: Joint, body: Body): BackChoice {
  const lengths: number[] = [];
  let sum = 0;
  let from = hip;
  for (const joint of back) {
    sum += distance(from.position, joint.position);
    lengths.push(sum);
    from = joint;
  }
  let best = triples(back)[0] ?? [];
  let bestError = Number.POSITIVE_INFINITY;
  for (const joints of triples(back)) {
    const error = joints.reduce((total, joint, at) => {
      const place = (lengths[back.indexOf(joint)] ?? 0) / (sum || 1);
      const isPinned = pinnedStem(joint, body) === BACK[at];
      return total + (isPinned ? -10 : Math.abs(place - (ALONG_BACK[at] as number)));
    }, 0);
    if (error < bestError) {
      best = joints;
      bestError = error;
    }
  }
  return { joints: best, isGuess: true };
}

/** Every three joints in their order; the first 16 joints of a back are enough. */
function triples(back: readonly Joint[]): readonly (readonly Joint[])[] {
  const found: Joint[][] = [];
  const some = back.slice(0, 16);
  some.forEach((a, i) => {
    some.slice(i + 1).forEach((b, j) => {
      for (const c of some.slice(i + j + 2)) found.push([a, b, c]);
    });
  });
  return found;
}

/** The joints from one joint to another over their common ancestor, both included. */
function pathBetween(from: Joint, to: Joint): readonly Joint[] {
  const common = commonAncestor(from, to);
  if (!common) return [];
  const climb = (joint: Joint): readonly Joint[] =>
    joint === common ? [] : [joint, ...ancestorsOf(joint).slice(0, joint.depth - common.depth - 1)];
  return [...climb(from), common, ...climb(to).toReversed()];
}
