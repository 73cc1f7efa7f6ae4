import type { Vec3 } from '@stfkit/core';
import { addVec3, lengthVec3, scaleVec3, subtractVec3 } from '@stfkit/core';

/** A bone among those of its armature, parents before children. */
export interface BoneShape {
  /** In the space of the armature. */
  readonly head: Vec3;
  /** Index of the parent; undefined for a root. */
  readonly parent: number | undefined;
}

/** What a bone is long that has no children, as a part of the armature. */
const SHARE = 0.05;

/** Bones are never shorter than this part of the armature: some programs delete those of no length. */
const LEAST = 1e-4;

/** Where each bone leads to: the mean of the heads of its children; undefined for one without any. */
export function listTails(bones: readonly BoneShape[]): (Vec3 | undefined)[] {
  const sums: (Vec3 | undefined)[] = bones.map(() => undefined);
  const counts = bones.map(() => 0);
  for (const { head, parent } of bones) {
    if (parent === undefined) continue;
    sums[parent] = addVec3(sums[parent] ?? [0, 0, 0], head);
    (counts[parent] as number)++;
  }
  return sums.map((sum, i) => sum && scaleVec3(sum, 1 / (counts[i] as number)));
}

/** The length of each bone, more than 0: the way to its children, else that of its parent, else a share of the whole. */
export function listLengths(bones: readonly BoneShape[], size: number): number[] {
  const tails = listTails(bones);
  const lengths: number[] = [];
  bones.forEach(({ head, parent }, i) => {
    const tail = tails[i];
    const length = tail ? lengthVec3(subtractVec3(tail, head)) : 0;
    const inherited = parent === undefined ? undefined : lengths[parent];
    lengths.push(length >= LEAST * size ? length : (inherited ?? SHARE * size));
  });
  return lengths;
}
