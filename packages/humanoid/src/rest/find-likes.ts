import type { Skeleton } from '@stfkit/core';
import { plainName, withoutCommonPrefix } from '../mapping/names/split-name.ts';
import { stepsAbove } from '../skeleton/steps-above.ts';

/** Joints of a skeleton and those of another one that they are like; no joint is so twice. */
export interface Likes {
  /** For each joint its like in the other skeleton; −1 for none. */
  readonly of: Int32Array;
  /** For each joint of the other skeleton the one that it is the like of; −1 for none. */
  readonly back: Int32Array;
}

/** A name that more joints of a skeleton have says nothing of them. */
const MOST_ALIKE = 100;
/** Nor do names that come more than once, where more joints have such ones: files may be made to be slow. */
const MOST_REPEATED = 1000;

/** Readings of the names of a skeleton, the strictest first. */
const READINGS: readonly ((names: readonly string[]) => readonly string[])[] = [
  (names) => names,
  (names) => names.map(plainName),
  (names) => withoutCommonPrefix(names.map(plainName)),
];

/**
 * Finds the joints of the same name in two skeletons: as names stand there, else without namespaces, else
 * without the prefix that nearly all of them have. Where a name stands in a skeleton more than once, the first
 * joint of it counts that hangs on the like of what the joint hangs on; names that come more than a hundred times, and
 * readings that come more than once, do not count.
 */
export function findLikes(skeleton: Skeleton, other: Skeleton): Likes {
  const likes: Likes = {
    of: new Int32Array(skeleton.names.length).fill(-1),
    back: new Int32Array(other.names.length).fill(-1),
  };
  const { of, back } = likes;
  const pair = (joint: number, like: number): void => {
    of[joint] = like;
    back[like] = joint;
  };
  for (const read of READINGS) {
    const [own, others] = [jointsByName(read(skeleton.names)), jointsByName(read(other.names))];
    const repeated: number[] = [];
    for (const [name, joints] of own) {
      const found = others.get(name) ?? [];
      const [joint, like] = [joints[0], found[0]];
      if (joint === undefined || like === undefined || name === '') continue;
      if (joints.length > 1 || found.length > 1) {
        if (Math.max(joints.length, found.length) > MOST_ALIKE) continue;
        for (const each of joints) repeated.push(each);
      } else if (of[joint] === -1 && back[like] === -1) pair(joint, like);
    }
    if (read !== READINGS[0] || repeated.length > MOST_REPEATED) continue;
    // Parents first, as what hangs on joints of such names comes after them.
    for (const joint of repeated.sort((a, b) => a - b)) {
      const above = nearestIn(of, skeleton, joint);
      const aboveLike = above === -1 ? -1 : of[above];
      const like = others
        .get(skeleton.names[joint] ?? '')
        ?.find((each) => back[each] === -1 && nearestIn(back, other, each) === aboveLike);
      if (like !== undefined) pair(joint, like);
    }
  }
  return likes;
}

/** Whether the nearest joints above a joint and its like that are in both skeletons are like each other, or there are none. */
export function hangAlike(
  skeleton: Skeleton,
  joint: number,
  other: Skeleton,
  like: number,
  { of, back }: Likes,
): boolean {
  const above = nearestIn(of, skeleton, joint);
  return (above === -1 ? -1 : of[above]) === nearestIn(back, other, like);
}

/** The nearest joint above another one that is in both skeletons; −1 where there is none. */
export function nearestIn(pairs: Int32Array, { parents }: Skeleton, joint: number): number {
  return stepsAbove(parents, joint, (at) => pairs[at] !== -1).end;
}

function jointsByName(names: readonly string[]): Map<string, number[]> {
  const joints = new Map<string, number[]>();
  names.forEach((name, joint) => {
    const same = joints.get(name);
    if (same) same.push(joint);
    else joints.set(name, [joint]);
  });
  return joints;
}
