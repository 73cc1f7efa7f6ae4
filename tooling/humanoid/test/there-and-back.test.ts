import type { BodyPart, Motion, Quat } from '@stfkit/core';
import { invertQuat, lengthVec3, multiplyQuat, subtractVec3 } from '@stfkit/core';
import type { Frames, HumanoidRig } from '@stfkit/humanoid';
import { retarget } from '@stfkit/humanoid';
import {
  degreesBetweenTurns,
  degreesBetweenWays,
  placeOf,
  quantile,
  turnOf,
} from '@stfkit/judges/measures';
import { describe, expect, it } from 'vitest';
import { describeWithCorpus } from '../../vitest/corpus.ts';
import { accelerationsOf } from '../accelerations.ts';
import { facingOf } from '../body-facing.ts';
import type { CorpusClips } from '../corpus-clips.ts';
import { readCorpusClips } from '../corpus-clips.ts';
import { framesAt, wayBetween } from '../measure-pair.ts';

/** Moments of a clip that are compared, most of them between keys. */
const MOMENTS = 8;
/** Keys of a clip whose accelerations are compared, from its start. */
const KEYS = 150;

/** What clips that stand still may accelerate, rad/s². */
const STILL = 1e-6;

const ENDS: readonly BodyPart[] = ['wrist.l', 'wrist.r', 'foot.l', 'foot.r', 'head'];

const momentsOf = ({ durationSeconds }: Motion): number[] =>
  Array.from({ length: MOMENTS }, (_, i) => (durationSeconds * (i + 0.3)) / MOMENTS);

const hasAll = (rig: HumanoidRig, parts: Iterable<BodyPart>): boolean =>
  [...parts].every((part) => rig.mapping.has(part));

describeWithCorpus('there and back', async () => {
  const rigs = await readCorpusClips();
  const pairs = rigs
    .filter(({ motions }) => motions.length > 0)
    .flatMap((from) => rigs.filter((to) => to !== from).map((to) => [from, to] as const))
    .map(([from, to]) => ({ pair: `${from.name} > ${to.name}`, from, to }));
  const full = pairs.filter(({ from, to }) => hasAll(to, from.mapping.keys()));
  const lacking = pairs.filter((pair) => !full.includes(pair));

  it.each(full)('A2 $pair', ({ from, to }) => {
    for (const { before, after } of posesBack(from, to)) {
      for (const part of from.mapping.keys()) {
        const off = degreesBetweenTurns(
          turnInBody(from, before, part),
          turnInBody(from, after, part),
        );
        expect(off).toBeLessThan(0.05);
      }
      expectSameHips(from, before, after);
    }
  });

  /** Degrees by which the ends of a pair are off, those that are carried by the trunk on their own. */
  const offOf = new Map<string, { ends: number[]; carried: number[] }>();
  const measureEnds = ({ pair, from, to }: (typeof pairs)[number]) => {
    const known = offOf.get(pair);
    if (known) return known;
    const found: { ends: number[]; carried: number[] } = { ends: [], carried: [] };
    for (const { before, after } of posesBack(from, to)) {
      for (const end of ENDS) {
        const [a, b] = [before, after].map((frames) => wayBetween(from, frames, 'hip', end));
        if (!a || !b) continue;
        const off = degreesBetweenWays(a, b);
        found.ends.push(off);
        if (!end.startsWith('foot')) found.carried.push(off);
      }
      expectSameHips(from, before, after);
    }
    offOf.set(pair, found);
    return found;
  };

  it.each(lacking)('A3 $pair', (each) => {
    expect(quantile(measureEnds(each).ends, 0.5)).toBeLessThan(0.5);
  });

  it('A3 all of them together, and wrists and heads on their own', () => {
    const found = lacking.map(measureEnds);
    const all = found.flatMap(({ ends }) => ends);
    const carried = found.flatMap((each) => each.carried);
    expect(quantile(all, 0.5)).toBeLessThan(0.5);
    expect(quantile(carried, 0.5)).toBeLessThan(0.5);
    // The quarter of them that is off most: what bodies lack is lost.
    expect(quantile(carried, 0.75)).toBeLessThan(0.5);
  });

  // All clips of a pair together, and each clip on its own.
  describe.each([
    ['none', 1.02],
    ['trajectory', 1.05],
    ['contacts', 1.05],
  ] as const)('A14 p95 of angular acceleration, feet with goals: %s', (footIk, most) => {
    it.each(pairs)('$pair', ({ from, to }) => {
      const [parts, others] = pairParts(from, to);
      const common = [...from.mapping.keys()].filter((part) => to.mapping.has(part));
      const all: { before: number[]; after: number[] } = { before: [], after: [] };
      for (const motion of from.motions) {
        const times = keyTimesOf(motion).subarray(0, KEYS);
        const { motion: moved } = retarget(motion, from, to, { footIk });
        all.before.push(...accelerationsOf(from, motion, common, times));
        all.after.push(...accelerationsOf(to, moved, common, times));
        if (times.length < 3) continue;
        const before = accelerationsOf(from, motion, parts, times);
        const after = accelerationsOf(to, moved, others, times);
        expect(quantile(after, 0.95)).toBeLessThan(most * quantile(before, 0.95) + STILL);
      }
      expect(quantile(all.after, 0.95) / quantile(all.before, 0.95)).toBeLessThan(most);
    });
  });
});

const TRUNK: readonly BodyPart[] = ['spine', 'chest', 'upper_chest'];

/**
 * The parts that both bodies have, those of the source and as many of the target that turn as they do. Of trunks of
 * other joints these are the lowest and the topmost; the others turn between two of the source, or for several.
 */
function pairParts(from: HumanoidRig, to: HumanoidRig): [BodyPart[], BodyPart[]] {
  const trunks = [from, to].map(({ mapping }) => TRUNK.filter((part) => mapping.has(part)));
  const isAlike = trunks[0]?.length === trunks[1]?.length;
  const isHeld = trunks.every(({ length }) => length > 1);
  const [own = [], other = []] = trunks.map((parts) =>
    isAlike ? parts : isHeld ? parts.filter((_, i) => i % (parts.length - 1) === 0) : [],
  );
  const common = [...from.mapping.keys()].filter(
    (part) => to.mapping.has(part) && !TRUNK.includes(part),
  );
  return [
    [...common, ...own],
    [...common, ...other],
  ];
}

function posesBack(from: CorpusClips, to: CorpusClips): { before: Frames; after: Frames }[] {
  return from.motions.flatMap((clip) => {
    const motion = withoutStretches(from, clip);
    const { motion: there } = retarget(motion, from, to);
    const { motion: back } = retarget(there, to, from);
    return momentsOf(motion).map((time) => ({
      before: framesAt(from, motion, time),
      after: framesAt(from, back, time),
    }));
  });
}

/** The motion without what moves joints below the hips, as in clips of Knight: bodies keep their lengths. */
function withoutStretches({ skeleton, mapping }: HumanoidRig, motion: Motion): Motion {
  const moved = new Set<number>();
  let at = mapping.get('hip') ?? -1;
  for (; at >= 0; at = skeleton.parents[at] ?? -1) moved.add(at);
  const tracks = motion.tracks.filter(
    ({ joint, property }) => property !== 'translation' || moved.has(joint),
  );
  return { ...motion, tracks };
}

/** How a part is turned against the nearest above it that is a part too: joints in between are not carried. */
function turnInBody({ skeleton, mapping }: HumanoidRig, frames: Frames, part: BodyPart): Quat {
  const parts = new Set(mapping.values());
  const joint = mapping.get(part) ?? 0;
  let above = skeleton.parents[joint] ?? -1;
  while (above >= 0 && !parts.has(above)) above = skeleton.parents[above] ?? -1;
  const own = turnOf(frames, joint);
  return above < 0 ? own : multiplyQuat(invertQuat(turnOf(frames, above)), own);
}

function expectSameHips(rig: HumanoidRig, before: Frames, after: Frames): void {
  const hip = rig.mapping.get('hip');
  const off = lengthVec3(subtractVec3(placeOf(before, hip), placeOf(after, hip)));
  expect(off / facingOf(rig).height).toBeLessThan(1e-4);
}

/** The times of the track that has the most keys. */
function keyTimesOf({ tracks }: Motion): Float64Array {
  const counts = tracks.map(({ times }) => times.length);
  return tracks[counts.indexOf(Math.max(...counts))]?.times ?? new Float64Array();
}
