import { addVec3, scaleVec3, subtractVec3, type Vec3 } from '@stfkit/core';
import { distance, type Joint } from './joint.ts';

/** The upright plane that halves a body. */
export interface BodyPlane {
  /** Level and of unit length; which of the two sides it points to means nothing. */
  readonly across: Vec3;
  /** How far along `across` the plane is. */
  readonly offset: number;
}

/** Two joints, the first of a branch at which it parts from the one on the other side, and how much they tell. */
interface Pair {
  readonly from: Vec3;
  readonly to: Vec3;
  readonly weight: number;
}

/** How much a pair counts that has the names of one, beside those that only look like one. */
const NAMED = 4;

/**
 * The plane that halves a body, from joints whose names make them a pair and from branches of one joint
 * that are alike. What counts is where branches begin, as their ends may be posed in any way. Undefined
 * where nothing comes in pairs.
 */
export function findBodyPlane(joints: readonly Joint[], height: number): BodyPlane | undefined {
  const pairs = [...namedPairs(joints, height), ...branchPairs(joints, height)];
  // The main axis of the ways from one of a pair to the other, seen from above.
  let xx = 0;
  let xz = 0;
  let zz = 0;
  for (const { from, to, weight } of pairs) {
    const [x, , z] = subtractVec3(from, to);
    xx += weight * x * x;
    xz += weight * x * z;
    zz += weight * z * z;
  }
  if (!(xx + zz > 1e-9 * height * height)) return undefined;
  const angle = 0.5 * Math.atan2(2 * xz, xx - zz);
  const across: Vec3 = [Math.cos(angle), 0, Math.sin(angle)];
  const offset = weightedMedian(
    pairs.map(({ from, to, weight }) => {
      const apart = Math.abs(along(subtractVec3(from, to), across));
      return [along(scaleVec3(addVec3(from, to), 0.5), across), weight * apart] as const;
    }),
  );
  return { across, offset };
}

/** What begins nearer to its twin than this share of the height, as collar bones may, tells no sides: some begin beyond the middle. */
const APART = 0.04;

/** Where two branches first part: their own beginnings, or those of the largest pair below that stands apart. */
export function parting(a: Joint, b: Joint, height: number): readonly [a: Vec3, b: Vec3] {
  const apart = Math.hypot(a.position[0] - b.position[0], a.position[2] - b.position[2]);
  if (apart > APART * height) return [a.position, b.position];
  const below = a.children.filter(({ twin }) => twin?.parent === b);
  const [next] = below.toSorted((one, other) => other.size - one.size);
  return next?.twin ? parting(next, next.twin, height) : [a.centroid, b.centroid];
}

/** How far a point is from the plane, along `across`. */
export const fromPlane = (point: Vec3, plane: BodyPlane): number =>
  along(point, plane.across) - plane.offset;

/** The point on the other side. */
export function mirrored(point: Vec3, plane: BodyPlane): Vec3 {
  const way = -2 * fromPlane(point, plane);
  return [point[0] + way * plane.across[0], point[1], point[2] + way * plane.across[2]];
}

const along = (point: Vec3, axis: Vec3): number => point[0] * axis[0] + point[2] * axis[2];

/** The pairs by name whose parents are no pair: where limbs and the like begin. */
function namedPairs(joints: readonly Joint[], height: number): readonly Pair[] {
  return joints.flatMap((joint) => {
    const { twin, parent, reading } = joint;
    if (!twin || reading.side !== 'l' || reading.decoy !== undefined) return [];
    if (parent?.twin !== undefined && parent.twin === twin.parent) return [];
    const [from, to] = parting(joint, twin, height);
    return [{ from, to, weight: NAMED * Math.sqrt(joint.size) }];
  });
}

function branchPairs(joints: readonly Joint[], height: number): readonly Pair[] {
  const pairs: Pair[] = [];
  const roots = joints.filter((joint) => !joint.parent);
  for (const siblings of [roots, ...joints.map((joint) => joint.children)]) {
    // Beyond that it is hair, and comparing all with all is slow.
    if (siblings.length < 2 || siblings.length > 40) continue;
    siblings.forEach((from, at) => {
      for (const to of siblings.slice(at + 1)) {
        const weight = likeness(from, to, height);
        if (weight > 0) pairs.push({ from: from.centroid, to: to.centroid, weight });
      }
    });
  }
  return pairs;
}

/** How alike two branches of one joint are, 0 to 1. */
function likeness(a: Joint, b: Joint, height: number): number {
  const sizes = Math.min(a.size, b.size) / Math.max(a.size, b.size);
  const levels = Math.abs(a.centroid[1] - b.centroid[1]) / height;
  const own = Math.abs(a.position[1] - b.position[1]) / height;
  if (sizes < 0.75 || levels > 0.05 || own > 0.05) return 0;
  const from = a.parent?.position;
  if (from) {
    const far = distance(a.centroid, from);
    const other = distance(b.centroid, from);
    if (Math.abs(far - other) > 0.15 * Math.max(far, other)) return 0;
  }
  return sizes * (1 - levels / 0.05) * (1 - own / 0.05);
}

function weightedMedian(values: readonly (readonly [value: number, weight: number])[]): number {
  const sorted = values.toSorted((a, b) => a[0] - b[0]);
  const half = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2;
  let sum = 0;
  for (const [value, weight] of sorted) {
    sum += weight;
    if (sum >= half) return value;
  }
  return 0;
}
