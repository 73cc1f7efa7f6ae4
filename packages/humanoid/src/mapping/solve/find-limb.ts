import { fromPlane } from '../shape/body-plane.ts';
import { distance, type Joint } from '../shape/joint.ts';
import { FINGERS, fingerStem, type Stem } from '../stem.ts';
import { type Body, nameScore, pairScore } from './body.ts';

/** The three joints of a limb from the body outwards; the last two are one where names say that a hand lacks. */
export type LimbChain = readonly [upper: Joint, lower: Joint, end: Joint];

/** A pair of limbs. */
export interface LimbPair {
  /** The limb on the side where `Joint.side` is 1. */
  readonly near: LimbChain;
  /** The limb on the other side. */
  readonly far: LimbChain;
}

/** What makes a limb: the parts that its joints are, and how well three joints look like one. */
export interface LimbKind {
  readonly stems: readonly [upper: Stem, lower: Stem, end: Stem];
  /** Whether names may say that there is no end: small figures lack hands, but stand on feet. */
  readonly end: 'needed' | 'may lack';
  shape(chain: LimbChain, body: Body): number;
}

/** Limbs of more joints are looked at from the end as far as this; the joints above are of other parts. */
const REACH = 14;
/** What it costs to pass over a joint between two of a limb. */
const SKIPPED = 0.1;
/** What it costs that a joint between two stands off the way from one to the other, as the ankle of a leg that ends at the toes. */
const DETOUR = 3;
/** What it costs that a foot or hand hangs elsewhere, as in rigs that move them by controls. */
const DETACHED = 1.5;
/** How far from the middle upper arms begin at most, in their lengths. */
const BESIDE = 1.6;
/** How sure names have to be where a part hangs elsewhere or lacks. */
const SURE = 0.85;

/**
 * The best pair of limbs of a kind: each joint is scored together with its twin, and each chain of
 * three joints by its shape. Every way to choose two joints above an end is tried, so the choice is the
 * best one there is.
 */
export function findLimbs(
  kind: LimbKind,
  body: Body,
  isFree: (joint: Joint) => boolean,
): LimbPair | undefined {
  const isBone = (joint: Joint): boolean =>
    isFree(joint) && (joint.evidence.decoy === undefined || body.pins.has(joint));
  const near = bestChain(kind, body, (joint) => joint.side === 1 && isBone(joint), pairScore);
  if (!near) return undefined;
  const twins = near.map(({ twin }) => twin);
  const [upper, lower, end] = twins;
  if (upper && lower && end && twins.every((joint) => joint?.side === -1)) {
    return { near, far: [upper, lower, end] };
  }
  const far = bestChain(
    kind,
    body,
    (joint) => joint.side === -1 && isBone(joint),
    (stem, joint) => nameScore(stem, joint, body) + (twins.includes(joint) ? 1 : 0),
  );
  return far && { near, far };
}

function bestChain(
  kind: LimbKind,
  body: Body,
  isCandidate: (joint: Joint) => boolean,
  score: (stem: Stem, joint: Joint, body: Body) => number,
): LimbChain | undefined {
  const [upperStem, lowerStem, endStem] = kind.stems;
  const candidates = body.joints.filter(isCandidate);
  const above = new Map(candidates.map((joint) => [joint, candidatesAbove(joint, isCandidate)]));
  const scores = new Map(
    candidates.map((joint) => [
      joint,
      kind.stems.map((stem) => score(stem, joint, body)) as [number, number, number],
    ]),
  );
  let best: LimbChain | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  const consider = (chain: LimbChain, named: number): void => {
    // Shapes are worth less than six.
    if (named + 6 < bestScore) return;
    const total = named + kind.shape(chain, body);
    if (total > bestScore + 1e-9) [best, bestScore] = [chain, total];
  };
  const tryEnd = (end: Joint, lowers: readonly Joint[], hangs: 'below' | 'elsewhere'): void => {
    const [, , endScore] = scores.get(end) ?? [0, 0, 0];
    for (const [skippedBelow, lower] of lowers.entries()) {
      if (lower === end) continue;
      const [, lowerScore] = scores.get(lower) ?? [0, 0, 0];
      for (const [skipped, upper] of (above.get(lower) ?? []).entries()) {
        if (upper === end) continue;
        const [upperScore] = scores.get(upper) ?? [0, 0, 0];
        const skippedEnd = hangs === 'below' ? skippedBelow : 0;
        const passed =
          SKIPPED * (skipped + skippedEnd) +
          (skipped > 0 ? DETOUR * detour(upper, lower) : 0) +
          (skippedEnd > 0 ? DETOUR * detour(lower, end) : 0);
        const penalty = hangs === 'below' ? passed : passed + DETACHED;
        consider([upper, lower, end], endScore + lowerScore + upperScore - penalty);
      }
    }
  };
  const named = candidates.filter((joint) => joint.evidence.score(lowerStem) > SURE);
  const isCertain = (upper: Joint, lower: Joint): boolean =>
    upper.evidence.score(upperStem) >= SURE && isNear(upper, lower, body);
  const fingered = named.filter(
    (lower) =>
      kind.end === 'may lack' &&
      carriesFingers(lower) &&
      above.get(lower)?.some((upper) => isCertain(upper, lower)),
  );
  for (const end of candidates) {
    const lowers = above.get(end) ?? [];
    // Where fingers hang on the lower bone, neither they nor what they hold is a hand.
    const isHand = !lowers.some((lower) => fingered.includes(lower));
    if (isHand || end.evidence.score(endStem) > 0) tryEnd(end, lowers, 'below');
    if (
      end.evidence.score(endStem) > SURE &&
      !above
        .get(end)
        ?.some((other) => named.includes(other) || other.evidence.score(endStem) > SURE)
    ) {
      tryEnd(
        end,
        named.filter((lower) => lower.evidence.score(upperStem) < SURE),
        'elsewhere',
      );
    }
  }
  if (kind.end === 'needed') return best;
  // Nothing but fingers hangs on the lower bone: the limb ends there if both of its names are certain.
  const lacksEnd = (lower: Joint): boolean =>
    fingered.includes(lower) || !lower.children.some(isCandidate);
  for (const lower of named.filter(lacksEnd)) {
    const [, lowerScore] = scores.get(lower) ?? [0, 0, 0];
    for (const [skipped, upper] of (above.get(lower) ?? []).entries()) {
      if (!isCertain(upper, lower)) continue;
      const [upperScore] = scores.get(upper) ?? [0, 0, 0];
      consider([upper, lower, lower], lowerScore + upperScore - SKIPPED * skipped);
    }
  }
  return best;
}

/** Whether names say that two fingers or more hang on a joint itself, and no hand. */
const carriesFingers = ({ children }: Joint): boolean =>
  children.filter(isFinger).length > 1 &&
  !children.some(({ evidence }) => evidence.score('wrist') > 0);

const isFinger = ({ evidence }: Joint): boolean =>
  FINGERS.some((finger) => evidence.score(fingerStem(finger, 1)) > 0.5);

/** Whether a limb begins near the body for the length of its bone; else names are of the bones that end at joints. */
const isNear = (upper: Joint, lower: Joint, { plane }: Body): boolean =>
  Math.abs(fromPlane(upper.position, plane)) < BESIDE * distance(upper.position, lower.position);

/** How much longer the way over the joints between two is than the way from one to the other, as a share of that. */
function detour(upper: Joint, lower: Joint): number {
  let way = 0;
  for (let at = lower; at !== upper && at.parent; at = at.parent) {
    way += distance(at.position, at.parent.position);
  }
  return way / (distance(upper.position, lower.position) + 1e-9) - 1;
}

function candidatesAbove(joint: Joint, isCandidate: (joint: Joint) => boolean): readonly Joint[] {
  const found: Joint[] = [];
  for (let at = joint.parent; at && found.length < REACH; at = at.parent) {
    if (isCandidate(at)) found.push(at);
  }
  return found;
}
