import type { Vec3 } from '@stfkit/core';
import { type BodyPlane, fromPlane, mirrored, parting } from './body-plane.ts';
import { distance, isAbove, type Joint } from './joint.ts';

/** How far, as a share of the height, a joint may be from where its twin says that it should be. */
const TOLERANCE = 0.08;

/**
 * Pairs joints that no names have paired with those that mirror them, and says on which side of the
 * plane each is.
 */
export function findTwins(joints: readonly Joint[], plane: BodyPlane, height: number): void {
  const single = joints.filter(
    (joint) => !joint.twin && !isBetween(joint) && !isNamedMiddle(joint),
  );
  const seen = single.map((joint) => ({
    joint,
    name: joint.reading.words.join(),
    across: fromPlane(joint.centroid, plane),
    mirrored: mirrored(joint.position, plane),
    mirroredCentroid: mirrored(joint.centroid, plane),
  }));
  pairUp(seen, height);
  pairLimbs(seen, height);
  for (const joint of joints) joint.side = sideOf(joint, plane, height);
}

/** Whether a joint has no name among others that have; on which side it is they tell. */
const isBetween = ({ reading, evidence }: Joint): boolean =>
  reading.isSilent && evidence.score('hip') < 0;

/** Whether the name means a part that stands in the middle. */
const isNamedMiddle = ({ reading, evidence }: Joint): boolean =>
  reading.side === null &&
  (evidence.trunk > 0.5 ||
    (['hip', 'neck', 'head', 'jaw'] as const).some((stem) => evidence.score(stem) > 0.5));

/** A joint with what is compared of it, so that it is worked out once. */
interface Seen {
  readonly joint: Joint;
  readonly name: string;
  /** How far its centroid is from the plane. */
  readonly across: number;
  readonly mirrored: Vec3;
  readonly mirroredCentroid: Vec3;
}

/** Joins those that are each other's cheapest; a cost that is infinite is no pair. */
function pairUp(seen: readonly Seen[], height: number): void {
  // By level, so that each is compared with those only that stand about as high.
  const all = seen.toSorted((a, b) => levelOf(a) - levelOf(b));
  const best: { other: Seen | undefined; cost: number }[] = all.map(() => ({
    other: undefined,
    cost: Number.POSITIVE_INFINITY,
  }));
  all.forEach((a, at) => {
    const bestOfA = best[at];
    for (let i = at + 1; i < all.length; i++) {
      const b = all[i];
      const bestOfB = best[i];
      if (!b || !bestOfA || !bestOfB) continue;
      if (levelOf(b) - levelOf(a) > TOLERANCE * height) break;
      const price = mirrorCost(a, b, height);
      if (price < bestOfA.cost) Object.assign(bestOfA, { other: b, cost: price });
      if (price < bestOfB.cost) Object.assign(bestOfB, { other: a, cost: price });
    }
  });
  const choice = new Map(all.map((one, at) => [one, best[at]?.other]));
  for (const [one, other] of choice) {
    if (other && choice.get(other) === one) one.joint.twin = other.joint;
  }
}

/** So many joints a branch has at least that is taken for a limb whatever hangs on it. */
const LIMB = 3;

/**
 * Joins limbs of one joint that stand alike though more hangs on the one, as on a hand that holds a
 * weapon, and what hangs on them. Parents come first.
 */
function pairLimbs(seen: readonly Seen[], height: number): void {
  const rest = seen.filter(({ joint }) => !joint.twin && joint.parent !== undefined);
  const limbs = new Set<Joint>();
  const hangAlike = ({ joint: a }: Seen, { joint: b }: Seen): boolean =>
    a.parent === b.parent
      ? Math.min(a.size, b.size) >= LIMB
      : limbs.has(a.parent as Joint) && a.parent?.twin === b.parent;
  for (const one of rest) {
    if (one.joint.twin) continue;
    const [nearest] = rest
      .filter((other) => other !== one && !other.joint.twin && hangAlike(one, other))
      .map(({ joint }) => ({ other: joint, way: distance(one.mirrored, joint.position) }))
      .filter(({ other, way }) => way < Math.min(TOLERANCE * height, apart(one, other) / 2))
      .toSorted((a, b) => a.way - b.way);
    if (!nearest) continue;
    one.joint.twin = nearest.other;
    nearest.other.twin = one.joint;
    limbs.add(one.joint).add(nearest.other);
  }
}

/** How far two joints stand apart; those near each other stand alike wherever they are. */
const apart = ({ joint }: Seen, other: Joint): number => distance(joint.position, other.position);

const levelOf = ({ joint }: Seen): number => joint.position[1];

function mirrorCost(a: Seen, b: Seen, height: number): number {
  const [one, other] = [a.joint, b.joint];
  // Cheap refusals first: this runs for every two joints of about one level.
  if (Math.abs(a.across - b.across) < 0.004 * height) return Number.POSITIVE_INFINITY;
  const own = distance(a.mirrored, other.position) / height;
  const below = distance(a.mirroredCentroid, other.centroid) / height;
  if (own > TOLERANCE || below > TOLERANCE) return Number.POSITIVE_INFINITY;
  if (isAbove(one, other) || isAbove(other, one)) return Number.POSITIVE_INFINITY;
  return (
    own +
    below +
    0.02 * Math.abs(one.depth - other.depth) +
    0.03 * Math.abs(Math.log(one.size / other.size)) +
    (a.name === b.name ? 0 : 0.03) +
    (one.evidence.decoy === other.evidence.decoy ? 0 : 0.05) +
    (one.parent === other.parent ? 0 : 0.005)
  );
}

/**
 * A joint is beside the middle when the one above it is, when it has a twin, or when its name has a
 * side and it does not carry joints of both sides.
 */
function sideOf(joint: Joint, plane: BodyPlane, height: number): -1 | 0 | 1 {
  if (joint.parent && joint.parent.side !== 0) return joint.parent.side;
  const { twin, centroid } = joint;
  if (twin) {
    const [own, other] = parting(joint, twin, height);
    return fromPlane(own, plane) > fromPlane(other, plane) ? 1 : -1;
  }
  if (joint.reading.side === null) return 0;
  const away = fromPlane(centroid, plane);
  if (Math.abs(away) < 0.01 * height) return 0;
  return away > 0 ? 1 : -1;
}
