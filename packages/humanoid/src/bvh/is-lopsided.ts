import type { Skeleton, Vec3 } from '@stfkit/core';
import { dotVec3, lengthVec3, normalizeVec3, scaleVec3, subtractVec3 } from '@stfkit/core';
import { positionOf } from '../skeleton/frames-of.ts';
import { restFrames } from '../skeleton/rest-frames.ts';
import { restTranslation } from '../skeleton/rest-translation.ts';

/** Bones of a limb may rest this far from what those of the other side do in a mirror, as cosine: 60 degrees. */
const UNLIKE = 0.5;

/** How much the lengths of a pair of bones may differ, as a share. */
const SAME = 0.05;

/** Fewer joints than this, the ends of chains with them, are no limb. */
const LIMB = 4;

/** How far from the plane between the thighs limbs hang on the body, as a share of the length of a leg. */
const BESIDE = 0.05;

/** Two limbs, joint by joint. */
type Pair = readonly (readonly [number, number])[];

/**
 * Whether one arm or leg of a skeleton that is not turned at rest points otherwise than the other one in a mirror, as where
 * the joints of one side alone are turned round. Limbs are told by their lengths, so that names do not matter.
 *
 * @param hips What carries the legs.
 */
export function isLopsided(skeleton: Skeleton, hips: number): boolean {
  const rest = restFrames(skeleton);
  const at = (joint: number): Vec3 => positionOf(rest, joint);
  const children = skeleton.names.map((): number[] => []);
  skeleton.parents.forEach((parent, joint) => {
    children[parent]?.push(joint);
  });
  const legs = pairsBelow(skeleton, children, hips)[0];
  const [l, r] = legs?.find(([a, b]) => lengthVec3(subtractVec3(at(a), at(b))) > 0) ?? [hips, hips];
  const across = normalizeVec3(subtractVec3(at(l), at(r)));
  if (!legs || lengthVec3(across) === 0) return false;
  const length = legs.reduce(
    (sum, [joint]) => sum + lengthVec3(restTranslation(skeleton, joint)),
    0,
  );
  const isOnBody = (joint: number): boolean =>
    Math.abs(dotVec3(subtractVec3(at(joint), at(hips)), across)) < BESIDE * length;
  return skeleton.names.some(
    (_, joint) =>
      isOnBody(joint) &&
      pairsBelow(skeleton, children, joint).some((pair) => isUnlike(skeleton, pair, across)),
  );
}

/** Limbs that hang on a joint and are as long as each other, bone by bone. */
function pairsBelow(
  skeleton: Skeleton,
  children: readonly (readonly number[])[],
  joint: number,
): readonly Pair[] {
  const below = children[joint] ?? [];
  // Two limbs and what is between them; more is a hand.
  if (below.length > 4) return [];
  return below.flatMap((a, i) =>
    below.slice(i + 1).flatMap((b) => {
      const pair = pairOf(skeleton, children, a, b);
      return pair && pair.length >= LIMB ? [pair] : [];
    }),
  );
}

/** The bones of two chains, up to where they branch; undefined where they are not as long as each other. */
function pairOf(
  skeleton: Skeleton,
  children: readonly (readonly number[])[],
  a: number,
  b: number,
): Pair | undefined {
  const pair: [number, number][] = [];
  for (let [l, r] = [a, b]; l !== undefined && r !== undefined; ) {
    const [one, other] = [l, r].map((joint) => lengthVec3(restTranslation(skeleton, joint))) as [
      number,
      number,
    ];
    if (Math.abs(one - other) > SAME * Math.max(one, other)) return undefined;
    pair.push([l, r]);
    const [left, right]: (readonly number[] | undefined)[] = [children[l], children[r]];
    if (left?.length !== right?.length) return undefined;
    if (left?.length !== 1) break;
    [l, r] = [left[0] as number, right?.[0] as number];
  }
  return pair;
}

/** Whether a long bone of a pair does not point as the other one does in a mirror. */
function isUnlike(skeleton: Skeleton, pair: Pair, across: Vec3): boolean {
  // The first leads from the body to the limb.
  const bones = pair
    .slice(1)
    .map(([a, b]) => [restTranslation(skeleton, a), restTranslation(skeleton, b)] as const);
  const longest = Math.max(...bones.map(([one]) => lengthVec3(one)));
  return bones.some(([one, other]) => {
    const mirrored = subtractVec3(other, scaleVec3(across, 2 * dotVec3(other, across)));
    const isLong = lengthVec3(one) > 0.5 * longest;
    return isLong && dotVec3(normalizeVec3(one), normalizeVec3(mirrored)) < UNLIKE;
  });
}
