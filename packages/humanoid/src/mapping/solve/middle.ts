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
import { type Body, nameScore, stands } from './body.ts';
import { BACK, chooseBack } from './choose-back.ts';
import type { LimbPair } from './find-limb.ts';
import { headByShape } from './head-by-shape.ts';

/** The joints in the middle of a body. */
export interface Middle {
  readonly parts: ReadonlyMap<Stem, Joint>;
  /** Parts that were told from more joints than there are names for. */
  readonly guessed: ReadonlySet<Stem>;
}

/** Finds hip, back, neck and head between the legs and the arms. */
export function findMiddle(legs: LimbPair, arms: LimbPair, body: Body): Middle | undefined {
  const legRoot = branchOf(legs);
  const armRoot = findTop(branchOf(arms), legRoot, body);
  if (!armRoot) return undefined;
  const hip = findHip(legs, legRoot, armRoot, body);
  if (!hip) return undefined;
  const head = findHead(armRoot, hip, body);
  const parts = new Map<Stem, Joint>([['hip', hip]]);
  if (head) parts.set('head', head);
  const way = pathBetween(legRoot && isAbove(hip, legRoot) ? legRoot : hip, armRoot).filter(
    (joint) => joint !== hip && joint !== legRoot && joint !== head && !isRootOf(hip, joint, body),
  );
  const toHead = head
    ? pathBetween(armRoot, head).filter((joint) => joint !== head && !isAbove(joint, armRoot))
    : [];
  const neck = findNeck(way, armRoot, toHead, body);
  if (neck) parts.set('neck', neck);
  const end = neck ? way.indexOf(neck) : -1;
  const back = (end >= 0 ? way.slice(0, end) : way).filter(
    (joint, at) =>
      body.pins.has(joint) ||
      (joint.evidence.decoy === undefined && !isSecondName(joint, way[at - 1], body)),
  );
  const told = back.filter((joint) => body.pins.has(joint) || !joint.reading.isSilent);
  // Where some joints have names, those that have none only stand between.
  const { joints, isGuess } = chooseBack(told.length > 0 ? told : back, hip, body);
  for (const [at, joint] of joints.entries()) parts.set(BACK[at] as Stem, joint);
  return { parts, guessed: new Set(isGuess ? BACK : []) };
}

/** Whether a joint stands where the one before it does, which has the better name. */
const isSecondName = (joint: Joint, before: Joint | undefined, body: Body): boolean =>
  before !== undefined &&
  before.evidence.trunk > joint.evidence.trunk &&
  stands(joint, before, body);

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
  return commonAncestor(near[0], far[0]) ?? ancestorsOf(near[0]).find((joint) => joint.side === 0);
}

/** What stands so low under the legs, in their height, is a root on the ground rather than a hip. */
const ON_GROUND = 0.25;

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
      ...(fork && legRoot ? pathBetween(fork, legRoot) : []),
      ...(fork ? ancestorsOf(fork).slice(0, 2) : []),
    ].filter((joint): joint is Joint => joint !== undefined && joint.side === 0),
  );
  for (const [joint, part] of body.pins) if (part === 'hip') near.add(joint);
  const { near: left, far: right } = legs;
  const between = scaleVec3(addVec3(left[0].position, right[0].position), 0.5);
  let best: Joint | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const joint of near) {
    const isFork = fork && stands(joint, fork, body) ? 1.2 : 0;
    const carriesBoth = isAbove(joint, armRoot) && legRoot && isAbove(joint, legRoot) ? 0.6 : 0;
    const far = distance(joint.position, between) / body.height;
    const level = (joint.position[1] - body.ground) / (between[1] - body.ground);
    const onGround = level < ON_GROUND ? 1 : 0;
    const score = nameScore('hip', joint, body) + isFork + carriesBoth - 4 * far - onGround;
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
  return headByShape(armRoot, hip, body);
}

/** Of joints of the same name the one that carries the others. */
const headScore = (joint: Joint, body: Body): number =>
  nameScore('head', joint, body) - 0.01 * joint.depth + 0.001 * Math.min(joint.size, 20);

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

/** The joints from one joint to another over their common ancestor, both included. */
function pathBetween(from: Joint, to: Joint): readonly Joint[] {
  const common = commonAncestor(from, to);
  if (!common) return [];
  const climb = (joint: Joint): readonly Joint[] =>
    joint === common ? [] : [joint, ...ancestorsOf(joint).slice(0, joint.depth - common.depth - 1)];
  return [...climb(from), common, ...climb(to).toReversed()];
}
