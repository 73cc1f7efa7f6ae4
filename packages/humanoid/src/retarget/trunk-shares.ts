import type { BodyPart } from '@stfkit/core';
import type { TrunkBones } from './trunk-bones.ts';

/** What a part of the target follows: it is turned somewhere between two parts of the source. */
export interface TrunkShare {
  readonly lower: BodyPart;
  readonly upper: BodyPart;
  /** 0 for the lower part alone, 1 for the upper one. */
  readonly weight: number;
  /** Joints of the source that the part stands for besides. */
  readonly strays?: readonly TrunkStray[];
}

/**
 * A joint of the source that, were the bend of the target spread again, would be turned somewhere between
 * `end` and what the target follows. What it is turned beyond that would be lost.
 */
export interface TrunkStray {
  /** Of the source. */
  readonly joint: number;
  readonly end: BodyPart;
  /** Where between them: 0 for the end, 1 for what the target follows. */
  readonly weight: number;
  /** How much of what it is turned beyond that the target takes over. */
  readonly taken: number;
}

/** Shares by parts of the target. */
export type TrunkShares = [BodyPart, TrunkShare][];

/**
 * How much nearer than evenly a joint that only one trunk has turns to that which stands for it. With nothing, 0,
 * that one has to turn further than those that it stands for, and shakes; with 1 the back bends in one place.
 */
const NEARER = 1 / 3;

/** What the parts of one trunk follow in another, both from the hip on; those of as many joints one by one. */
export function shareBend(
  from: readonly BodyPart[],
  to: readonly BodyPart[],
  bones: TrunkBones,
): TrunkShares {
  if (from.length < to.length) return spreadBend(from, to);
  if (from.length > to.length) return gatherBend(from, to, bones);
  return to.map((part, i) => [part, follow(from[i])]);
}

/**
 * What the parts of a longer trunk follow in a shorter one. Its lowest joint and its topmost turn as those of the
 * other, and what is between them turns between them; where the other has one joint, all turn between that and the hip.
 */
function spreadBend(from: readonly BodyPart[], to: readonly BodyPart[]): TrunkShares {
  return layOver(from.length, to.length).map(({ end, weight }, i) => [
    to[i] ?? 'hip',
    { lower: partAt(from, end), upper: from[1] ?? 'hip', weight },
  ]);
}

/**
 * What the parts of a shorter trunk follow in a longer one, so that its bend comes out again when it is spread: the
 * topmost joint turns as that of the other, and the one below as the lowest; but it is turned on by what the
 * joints between are turned beyond their shares, each by its part of the lever. To the first order the
 * arms hang in the same direction from the hip then. A single joint turns as the topmost, in the same way.
 */
function gatherBend(
  from: readonly BodyPart[],
  to: readonly BodyPart[],
  { bones, aside }: TrunkBones,
): TrunkShares {
  const rungs = layOver(to.length, from.length);
  const top = from.length - 1;
  const alone = to.length === 2;
  const like = alone ? top : 1;
  const held = bones.filter(({ rung }) => alone || rung < top);
  const lever = held.reduce((sum, { rung, length }) => sum + length * weightAt(rungs, rung), 0);
  // A single joint turns what the arms hang on as well: by least squares, as nothing else holds it.
  const square = lever ** 2 + (alone ? aside ** 2 : 0);
  const strays = held.flatMap(({ joint, part, rung, length }) => {
    if (part === from[like]) return [];
    const { end, weight } = rungs[rung] ?? HIP;
    return [{ joint, end: partAt(from, end), weight, taken: (length * lever) / square }];
  });
  return to.slice(1).map((part, i) => {
    if (i > 0) return [part, follow(from[top])];
    const measured = square > 0 && square < Number.POSITIVE_INFINITY;
    return [part, { ...follow(from[like]), ...(measured && { strays }) }];
  });
}

const follow = (part: BodyPart = 'hip'): TrunkShare => ({ lower: part, upper: part, weight: 1 });

/** Where a joint of the longer trunk is turned: between an end of the shorter one and the lowest of its joints. */
interface Rung {
  readonly end: 'hip' | 'top';
  /** 0 as the end, 1 as the joint. */
  readonly weight: number;
}

const HIP: Rung = { end: 'hip', weight: 0 };

/** Lays the joints of a longer trunk over those of a shorter one; both count the hip. */
function layOver(few: number, many: number): Rung[] {
  const top = many - 1;
  const nearer = (even: number) => even + (1 - even) * NEARER;
  return Array.from({ length: many }, (_, i): Rung => {
    if (i === 0) return HIP;
    if (few === 2) return { end: 'hip', weight: nearer(i / top) };
    if (i === top) return { end: 'top', weight: 0 };
    return { end: 'top', weight: nearer(1 - (i - 1) / (top - 1)) };
  });
}

const weightAt = (rungs: readonly Rung[], i: number): number => rungs[i]?.weight ?? 0;

const partAt = (parts: readonly BodyPart[], end: Rung['end']): BodyPart =>
  (end === 'hip' ? parts[0] : parts[parts.length - 1]) ?? 'hip';
