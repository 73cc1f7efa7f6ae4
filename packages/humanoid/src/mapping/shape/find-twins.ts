import { type BodyPlane, fromPlane, mirrored } from './body-plane.ts';
import { distance, type Joint } from './joint.ts';

/** How far, as a share of the height, a joint may be from where its twin says that it should be. */
const TOLERANCE = 0.08;

/**
 * Pairs joints with those that mirror them, and says on which side of the plane each is. Where bodies
 * are not posed alike on both sides, joints are paired that have the names of a pair.
 */
export function findTwins(joints: readonly Joint[], plane: BodyPlane, height: number): void {
  pairUp(joints, (a, b) => mirrorCost(a, b, plane, height));
  const single = joints.filter((joint) => !joint.twin && joint.reading.side !== null);
  pairUp(single, (a, b) => nameCost(a, b, height));
  for (const joint of joints) joint.side = sideOf(joint, plane, height);
}

/** Joins those that are each other's cheapest. */
function pairUp(joints: readonly Joint[], cost: (a: Joint, b: Joint) => number): void {
  const best = new Map<Joint, { other: Joint; cost: number }>();
  joints.forEach((a, at) => {
    for (const b of joints.slice(at + 1)) {
      const price = cost(a, b);
      if (price === Number.POSITIVE_INFINITY) continue;
      if (price < (best.get(a)?.cost ?? Number.POSITIVE_INFINITY))
        best.set(a, { other: b, cost: price });
      if (price < (best.get(b)?.cost ?? Number.POSITIVE_INFINITY))
        best.set(b, { other: a, cost: price });
    }
  });
  for (const [joint, { other }] of best) {
    if (best.get(other)?.other === joint) joint.twin = other;
  }
}

function mirrorCost(a: Joint, b: Joint, plane: BodyPlane, height: number): number {
  // Cheap refusals first: this runs for every two joints.
  if (Math.abs(a.position[1] - b.position[1]) > TOLERANCE * height) return Number.POSITIVE_INFINITY;
  const apart = Math.abs(fromPlane(a.centroid, plane) - fromPlane(b.centroid, plane));
  if (apart < 0.004 * height) return Number.POSITIVE_INFINITY;
  const own = distance(mirrored(a.position, plane), b.position) / height;
  const below = distance(mirrored(a.centroid, plane), b.centroid) / height;
  if (own > TOLERANCE || below > TOLERANCE) return Number.POSITIVE_INFINITY;
  return (
    own +
    below +
    0.02 * Math.abs(a.depth - b.depth) +
    0.03 * Math.abs(Math.log(a.size / b.size)) +
    (a.reading.words.join() === b.reading.words.join() ? 0 : 0.03) +
    (a.evidence.decoy === b.evidence.decoy ? 0 : 0.05) +
    // Below the same joint, or below joints that are twins themselves.
    (a.parent === b.parent ? 0 : 0.005)
  );
}

function nameCost(a: Joint, b: Joint, height: number): number {
  if (a.reading.side === b.reading.side) return Number.POSITIVE_INFINITY;
  if (a.reading.words.join() !== b.reading.words.join()) return Number.POSITIVE_INFINITY;
  const apart = Math.abs(
    distance(a.position, a.parent?.position ?? a.position) -
      distance(b.position, b.parent?.position ?? b.position),
  );
  return Math.abs(a.depth - b.depth) + apart / height;
}

/**
 * A joint is beside the middle when the one above it is, when it has a twin, or when its name has a
 * side and it does not carry joints of both sides.
 */
function sideOf(joint: Joint, plane: BodyPlane, height: number): -1 | 0 | 1 {
  if (joint.parent && joint.parent.side !== 0) return joint.parent.side;
  const { twin, centroid } = joint;
  if (twin) {
    return fromPlane(centroid, plane) > fromPlane(twin.centroid, plane) ? 1 : -1;
  }
  if (joint.reading.side === null) return 0;
  const away = fromPlane(centroid, plane);
  if (Math.abs(away) < 0.01 * height) return 0;
  return away > 0 ? 1 : -1;
}
