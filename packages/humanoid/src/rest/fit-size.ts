import type { Skeleton } from '@stfkit/core';
import { createSkeleton } from '@stfkit/core/authoring';
import { compareBones } from './compare-bones.ts';
import type { RigPair } from './rig-pair.ts';

/** Bones of one figure are as many times as long in another file but for this part. */
export const SAME_LENGTH = 0.02;
/** So many of the bones have to be. */
const MOST = 0.75;
/** With fewer bones to look at nothing is known. */
export const FEWEST_BONES = 5;

/**
 * The pair with the other skeleton in the size of the first one, if that differs by one factor alone: files are in
 * metres and centimetres, and what moves the hip is told in those of its own file.
 */
export function fitSize(pair: RigPair): RigPair {
  const ratios = compareBones(pair)
    .map(({ ratio }) => ratio)
    .sort((a, b) => a - b);
  const middle = ratios[ratios.length >> 1];
  if (middle === undefined || ratios.length < FEWEST_BONES) return pair;
  const same = ratios.filter((ratio) => Math.abs(ratio / middle - 1) <= SAME_LENGTH);
  if (same.length < MOST * ratios.length || Math.abs(middle - 1) <= SAME_LENGTH) return pair;
  return { ...pair, other: resize(pair.other, 1 / middle) };
}

function resize(skeleton: Skeleton, size: number): Skeleton {
  const { parents, inverseBindMatrices: binds } = skeleton;
  const atRoots = (values: Float64Array): Float64Array =>
    values.map((value, i) => ((parents[Math.floor(i / 3)] ?? -1) < 0 ? size * value : value));
  // The last column of an inverse bind matrix is the only one that has a length.
  const resized = binds?.map((value, i) => (i % 16 >= 12 && i % 16 < 15 ? size * value : value));
  return createSkeleton({
    ...skeleton,
    translations: atRoots(skeleton.translations),
    scales: atRoots(skeleton.scales),
    ...(resized && { inverseBindMatrices: resized }),
  });
}
