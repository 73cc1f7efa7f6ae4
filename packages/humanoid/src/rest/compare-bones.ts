import type { Skeleton, Vec3 } from '@stfkit/core';
import { dotVec3, lengthVec3, normalizeVec3 } from '@stfkit/core';
import { distance } from '../pose/body-frame.ts';
import { restFrames } from '../skeleton/rest-frames.ts';
import type { RigPair } from './rig-pair.ts';

/** A joint of a body that hangs on the same joint in two skeletons. */
export interface ComparedBone {
  readonly joint: number;
  /** How far it hangs in another direction there, in the axes of what it hangs on; degrees. */
  readonly degrees: number;
  /** How many times as far from what it hangs on it is there. */
  readonly ratio: number;
}

/**
 * Where the joints of a body stand in what they hang on, against their likes. Where joints above another one are not
 * the same, and at the hip, that tells how they are placed and nothing of a bone; nor do bones without a length.
 */
export function compareBones({ skeleton, other, mapping, likes: { of } }: RigPair): ComparedBone[] {
  const [own, others] = [restFrames(skeleton), restFrames(other)];
  const bones: ComparedBone[] = [];
  for (const [part, joint] of mapping) {
    const like = of[joint] ?? -1;
    const above = skeleton.parents[joint] ?? -1;
    const aboveLike = of[above] ?? -1;
    if (part === 'hip' || like === -1 || aboveLike === -1) continue;
    if (other.parents[like] !== aboveLike) continue;
    const [way, wayThere] = [placeOf(skeleton, joint), placeOf(other, like)];
    const ratio = distance(others, aboveLike, like) / distance(own, above, joint);
    if (!hasLength(way) || !hasLength(wayThere) || !(ratio > 0 && Number.isFinite(ratio))) continue;
    const cosine = dotVec3(normalizeVec3(way), normalizeVec3(wayThere));
    const degrees = (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
    bones.push({ joint, degrees, ratio });
  }
  return bones;
}

const placeOf = ({ translations }: Skeleton, joint: number): Vec3 =>
  [0, 1, 2].map((i) => translations[3 * joint + i] ?? 0) as unknown as Vec3;

const hasLength = (way: Vec3): boolean => {
  const length = lengthVec3(way);
  return length > 0 && length < Number.POSITIVE_INFINITY;
};
