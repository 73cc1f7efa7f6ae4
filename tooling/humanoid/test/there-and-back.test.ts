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

/** Of files of many clips no more are looked at. */
const CLIPS = 2;
/** Moments of a clip that are compared, most of them between keys. */
const MOMENTS = 8;
/** Keys of a clip whose accelerations are compared, from its start. */
const KEYS = 150;

const TRUNK: readonly BodyPart[] = ['spine', 'chest', 'upper_chest'];
const ENDS: readonly BodyPart[] = ['wrist.l', 'wrist.r', 'foot.l', 'foot.r', 'head'];

/**
 * A3: pairs whose median is above the 0.5° of the goal, with a bound just above what it is. All of them lose
 * turns of joints that the other body does not have, and that the ends hang on:
 * shoulders and neck (emote-flip, VRMA_01; CesiumMan its neck and chest);
 * joints in between that are no part of the body (idle_loop loses 1.4° even where no part is missing);
 * `spine` of cmu_01_01, which stands where its hip stands, so that a trunk without `upper_chest`, along
 * whose length the turns are spread, has no room for it.
 */
const BEYOND: Readonly<Record<string, number>> = {
  'emote-flip.glb > Knight.glb': 1.6,
  'emote-flip.glb > AV_8Walk.bvh': 0.75,
  'VRMA_01.vrma > Knight.glb': 0.75,
  '../gltf/CesiumMan.glb > AV_8Walk.bvh': 3.1,
  'idle_loop.vrma > meebit.vrm': 1.7,
  'idle_loop.vrma > debug_robot.vrm': 2.1,
  'idle_loop.vrma > Knight.glb': 1.9,
  'idle_loop.vrma > rotated_rests.vrma': 1.9,
  'idle_loop.vrma > ../gltf/CesiumMan.glb': 1.7,
  'idle_loop.vrma > AV_8Walk.bvh': 2.7,
  'cmu_01_01.bvh > meebit.vrm': 2.9,
  'cmu_01_01.bvh > debug_robot.vrm': 3.8,
  'cmu_01_01.bvh > Knight.glb': 2.5,
  'cmu_01_01.bvh > rotated_rests.vrma': 3.2,
  'cmu_01_01.bvh > ../gltf/CesiumMan.glb': 3,
  'cmu_01_01.bvh > AV_8Walk.bvh': 5.1,
};

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
    // Over a trunk of more parts the bending is spread, and there is less of it on the way back: the spine is
    // up to 5.5° off then (Knight and CesiumMan, which have no upper chest), and the chest as much against it.
    const sameTrunk = TRUNK.every((part) => from.mapping.has(part) === to.mapping.has(part));
    for (const { before, after } of posesBack(from, to)) {
      for (const part of from.mapping.keys()) {
        const off = degreesBetweenTurns(
          turnInBody(from, before, part),
          turnInBody(from, after, part),
        );
        expect(off).toBeLessThan(sameTrunk || !TRUNK.includes(part) ? 0.05 : 5.5);
      }
      expectSameHips(from, before, after);
    }
  });

  it.each(lacking)('A3 $pair', ({ pair, from, to }) => {
    const off: number[] = [];
    for (const { before, after } of posesBack(from, to)) {
      for (const end of ENDS) {
        const [a, b] = [before, after].map((frames) => wayBetween(from, frames, 'hip', end));
        if (a && b) off.push(degreesBetweenWays(a, b));
      }
      expectSameHips(from, before, after);
    }
    expect(quantile(off, 0.5)).toBeLessThan(BEYOND[pair] ?? 0.5);
  });

  describe('A14 p95 of angular acceleration', () => {
    it.each(pairs)('$pair', ({ from, to }) => {
      const common = [...from.mapping.keys()].filter((part) => to.mapping.has(part));
      for (const motion of from.motions.slice(0, CLIPS)) {
        const times = keyTimesOf(motion).subarray(0, KEYS);
        const { motion: moved } = retarget(motion, from, to);
        const before = quantile(accelerationsOf(from, motion, common, times), 0.95);
        const after = quantile(accelerationsOf(to, moved, common, times), 0.95);
        expect(after / before).toBeLessThan(1.02);
      }
    });
  });
});

function posesBack(from: CorpusClips, to: CorpusClips): { before: Frames; after: Frames }[] {
  return from.motions.slice(0, CLIPS).flatMap((motion) => {
    const { motion: there } = retarget(motion, from, to);
    const { motion: back } = retarget(there, to, from);
    return momentsOf(motion).map((time) => ({
      before: framesAt(from, motion, time),
      after: framesAt(from, back, time),
    }));
  });
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
