import { scaleVec3, subtractVec3, type Vec3 } from '@stfkit/core';
import { distance, type Joint } from './joint.ts';

/** The upright plane that halves a body. */
export interface BodyPlane {
  /** Level and of unit length; which of the two sides it points to means nothing. */
  readonly across: Vec3;
  /** How far along `across` the plane is. */
  readonly offset: number;
  /** How much of what looks like a pair lies straight across, 0 to 1. */
  readonly certainty: number;
}

interface Pair {
  readonly from: Joint;
  readonly to: Joint;
  readonly weight: number;
}

/** How much a pair counts that has the names of one, beside those that only look like one. */
const NAMED = 4;

/**
 * The plane that halves a body, from joints whose names make them a pair and from branches of one joint
 * that are alike. Undefined where nothing comes in pairs.
 */
export function findBodyPlane(joints: readonly Joint[], height: number): BodyPlane | undefined {
  const pairs = [...namedPairs(joints), ...branchPairs(joints, height)];
  // The main axis of the ways from one of a pair to the other, seen from above.
  let xx = 0;
  let xz = 0;
  let zz = 0;
  for (const { from, to, weight } of pairs) {
    const [x, , z] = subtractVec3(from.centroid, to.centroid);
    xx += weight * x * x;
    xz += weight * x * z;
    zz += weight * z * z;
  }
  const total = xx + zz;
  if (!(total > 1e-9 * height * height)) return undefined;
  const angle = 0.5 * Math.atan2(2 * xz, xx - zz);
  const across: Vec3 = [Math.cos(angle), 0, Math.sin(angle)];
  const offset = weightedMedian(
    pairs.map(({ from, to, weight }) => {
      const [x, , z] = subtractVec3(from.centroid, to.centroid);
      const middle = scaleVec3(
        [from.centroid[0] + to.centroid[0], 0, from.centroid[2] + to.centroid[2]],
        0.5,
      );
      return [along(middle, across), weight * Math.abs(x * across[0] + z * across[2])] as const;
    }),
  );
  const spread = Math.hypot(xx - zz, 2 * xz) / total;
  return { across, offset, certainty: spread };
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

function namedPairs(joints: readonly Joint[]): readonly Pair[] {
  const left = new Map<string, Joint[]>();
  for (const joint of joints) {
    if (joint.reading.side !== 'l' || joint.reading.decoy !== undefined) continue;
    const key = pairKey(joint);
    left.set(key, [...(left.get(key) ?? []), joint]);
  }
  const pairs: Pair[] = [];
  for (const to of joints) {
    if (to.reading.side !== 'r') continue;
    const from = left.get(pairKey(to));
    if (from?.length === 1) pairs.push({ from: from[0] as Joint, to, weight: NAMED });
  }
  return pairs;
}

const pairKey = ({ reading, depth }: Joint): string => `${reading.words.join(' ')} ${depth}`;

function branchPairs(joints: readonly Joint[], height: number): readonly Pair[] {
  const pairs: Pair[] = [];
  const roots = joints.filter((joint) => !joint.parent);
  for (const siblings of [roots, ...joints.map((joint) => joint.children)]) {
    // Beyond that it is hair, and comparing all with all is slow.
    if (siblings.length < 2 || siblings.length > 40) continue;
    siblings.forEach((from, at) => {
      for (const to of siblings.slice(at + 1)) {
        const weight = likeness(from, to, height);
        if (weight > 0) pairs.push({ from, to, weight });
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
