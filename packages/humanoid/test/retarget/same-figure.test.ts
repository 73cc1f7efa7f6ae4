import type { BodyPart, Motion, MotionTrack, Quat, Vec3 } from '@stfkit/core';
import {
  addVec3,
  BODY_PARTS,
  IDENTITY_QUAT,
  invertQuat,
  lengthVec3,
  multiplyQuat,
  normalizeVec3,
  scaleVec3,
  subtractVec3,
} from '@stfkit/core';
import type { Frames, HumanoidRig } from '@stfkit/humanoid';
import { restFrames, retarget } from '@stfkit/humanoid';
import { degreesBetweenTurns, placeOf, quantile, turnOf } from '@stfkit/judges/measures';
import { expect, it } from 'vitest';
import { describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { readCorpusRigs } from './corpus-rigs.ts';
import type { Dance } from './make-rig.ts';
import { danceWorld, makeDance } from './make-rig.ts';
import { poseAt } from './pose-at.ts';

/** From toes to head joints, metres. */
const HEIGHT = 1.5;

const TIMES = [0.1, 0.5, 0.9];
const LEG = /^(upper_leg|lower_leg|foot)/;
const ARM = /^(upper_arm|lower_arm|wrist)/;

/**
 * How far a part may be from where it is in the source, in heights, with the middles of the thighs in one place. The
 * goal is 0.01 on the mean (decision 0014); at most, one pair is at 0.0105 where the back bends by 45°, all others of three of the rigs are below 0.007.
 * The other two cannot do it:
 * the arms of `rigify` hang on what it calls its neck, which starts between the shoulders and so is more than twice as
 * long as those of the others;
 * `mixamo` has legs longer by 5 %, a higher back and other arms, and is in a T-pose where the others are in an
 * A-pose: how far it is off with its limbs as long as those of the source is the second number.
 */
const MOST = { legs: [0.001, 0.001], arms: [0.0106, 0.0106], head: 0.0067 } as const;
const MOST_ON_NECK = { legs: [0.001, 0.001], arms: [0.0128, 0.0128], head: 0.02 } as const;
const MOST_IN_T = { legs: [0.0295, 0.003], arms: [0.0189, 0.0189], head: 0.0269 } as const;

describeWithCorpus('A16 one figure in several rigs', () => {
  const rigs = readCorpusRigs().filter(({ name }) => name.startsWith('MPFB'));
  const pairs = rigs.flatMap((from) =>
    rigs.flatMap((to) => (from === to ? [] : [{ from, to, name: `${from.name} → ${to.name}` }])),
  );
  const moments = [1, 2, 3].flatMap((seed) =>
    TIMES.map((time) => ({ dance: makeDance(seed), time })),
  );

  it.each(pairs)('$name: joints are where those of the source are', ({ from, to, name }) => {
    const bounds = name.includes('mixamo')
      ? MOST_IN_T
      : name.includes('rigify')
        ? MOST_ON_NECK
        : MOST;
    const heads: number[] = [];
    const off = { legs: [[], []], arms: [[], []] } as Record<'legs' | 'arms', [number[], number[]]>;
    for (const { dance, time } of moments) {
      const motion = danceOnIdentity(from, dance);
      const { motion: moved } = retarget(motion, from, to);
      const [a, b] = [poseAt(from, motion, time), poseAt(to, moved, time)];
      heads.push(...gaps(from, a, to, b, /^head/, 'as they are'));
      for (const [limb, parts] of [
        ['legs', LEG],
        ['arms', ARM],
      ] as const) {
        const [plain, sized] = off[limb];
        plain.push(...gaps(from, a, to, b, parts, 'as they are'));
        sized.push(...gaps(from, a, to, b, parts, 'as long as those of the source'));
      }
    }
    for (const limb of ['legs', 'arms'] as const) {
      const [plain, sized] = off[limb];
      expect(Math.max(...plain)).toBeLessThan(bounds[limb][0]);
      expect(Math.max(...sized)).toBeLessThan(bounds[limb][1]);
    }
    expect(Math.max(...heads)).toBeLessThan(bounds.head);
    expect(quantile(off.arms[1], 0.5)).toBeLessThan(bounds === MOST ? 0.004 : 0.0135);
    // Of the same proportions all are within the goal on the mean.
    expect(meanOf([...off.legs[1], ...off.arms[1]])).toBeLessThan(bounds === MOST ? 0.002 : 0.0076);
    const asTheyAre = meanOf([...off.legs[0], ...off.arms[0], ...heads]);
    expect(asTheyAre).toBeLessThan(bounds === MOST_IN_T ? 0.0155 : 0.0034);
  });

  const inAPose = pairs.filter(({ name }) => !name.includes('mixamo'));
  it.each(inAPose)('$name: hands that have goals are where those of the source are', (pair) => {
    const { from, to } = pair;
    for (const { dance, time } of moments) {
      const motion = danceOnIdentity(from, dance);
      const { motion: moved } = retarget(motion, from, to, { handGoals: 'hip' });
      const [a, b] = [poseAt(from, motion, time), poseAt(to, moved, time)];
      const off = gaps(from, a, to, b, /^wrist/, 'as they are');
      expect(Math.max(...off)).toBeLessThan(0.001);
    }
  });

  it.each(pairs)('$name: hips that stand elsewhere take the legs along', ({ from, to }) => {
    for (const { dance, time } of moments) {
      const motion = danceOnIdentity(from, dance);
      const { motion: moved } = retarget(motion, from, to);
      const [a, b] = [poseAt(from, motion, time), poseAt(to, moved, time)];
      const [rest, other] = [restFrames(from.skeleton), restFrames(to.skeleton)];
      const [before, after] = [
        way(middleOfThighs(from, rest), middleOfThighs(from, a)),
        way(middleOfThighs(to, other), middleOfThighs(to, b)),
      ];
      expect(Math.hypot(...way(before, after)) / HEIGHT).toBeLessThan(0.003);
    }
  });

  it.each(pairs)('$name: all comes back', ({ from, to }) => {
    for (const { dance, time } of moments) {
      const motion = danceOnIdentity(from, dance);
      const { motion: back } = retarget(retarget(motion, from, to).motion, to, from);
      const [before, after] = [poseAt(from, motion, time), poseAt(from, back, time)];
      for (const [part, joint] of from.mapping) {
        if (!to.mapping.has(part)) continue;
        expect(degreesBetweenTurns(turnOf(before, joint), turnOf(after, joint))).toBeLessThan(0.05);
      }
    }
  });
});

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

/** How far parts of one limb after the other are from those of the source, in heights. */
function gaps(
  from: HumanoidRig,
  a: Frames,
  to: HumanoidRig,
  b: Frames,
  parts: RegExp,
  limbs: 'as they are' | 'as long as those of the source',
): number[] {
  const [start, other] = [middleOfThighs(from, a), middleOfThighs(to, b)];
  const places = new Map<BodyPart, Vec3>();
  return [...to.mapping.keys()].sort(byDepth).flatMap((part) => {
    if (!parts.test(part)) return [];
    const source = placeOf(a, from.mapping.get(part));
    const target = placeOf(b, to.mapping.get(part));
    const above = BODY_PARTS[part].parent ?? 'hip';
    const [first, upper] = [placeOf(a, from.mapping.get(above)), placeOf(b, to.mapping.get(above))];
    const hung = places.get(above);
    let place = way(other, target);
    if (hung && limbs !== 'as they are') {
      const length = lengthVec3(way(first, source));
      place = addVec3(hung, scaleVec3(normalizeVec3(way(upper, target)), length));
    }
    places.set(part, place);
    return Math.hypot(...way(way(start, source), place)) / HEIGHT;
  });
}

const way = (from: Vec3, to: Vec3): Vec3 => subtractVec3(to, from);

const ORDER = ['upper_leg', 'lower_leg', 'foot', 'upper_arm', 'lower_arm', 'wrist'];
const byDepth = (a: BodyPart, b: BodyPart): number =>
  ORDER.indexOf(a.slice(0, -2)) - ORDER.indexOf(b.slice(0, -2));

/** A motion of a rig none of whose joints is turned at rest. */
function danceOnIdentity({ skeleton, mapping }: HumanoidRig, dance: Dance): Motion {
  const times = Float64Array.from({ length: 11 }, (_, key) => key / 10);
  const partOf = new Map([...mapping].map(([part, joint]) => [joint, part]));
  const tracks: MotionTrack[] = [...mapping.values()].map((joint) => {
    const values = new Float64Array(4 * times.length);
    return { joint, property: 'rotation', interpolation: 'LINEAR', times, values };
  });
  const valuesOf = new Map(tracks.map(({ joint, values }) => [joint, values]));
  times.forEach((time, key) => {
    const turns = danceWorld(dance, time);
    const world: Quat[] = [];
    skeleton.parents.forEach((parent, joint) => {
      const above = world[parent] ?? IDENTITY_QUAT;
      const part = partOf.get(joint);
      const own = (part && turns.get(part)) ?? above;
      world.push(own);
      valuesOf.get(joint)?.set(multiplyQuat(invertQuat(above), own), 4 * key);
    });
  });
  return { name: 'dance', durationSeconds: 1, tracks };
}

function middleOfThighs({ mapping }: HumanoidRig, frames: Frames): Vec3 {
  const [l, r] = (['upper_leg.l', 'upper_leg.r'] as const).map((part) =>
    placeOf(frames, mapping.get(part) ?? 0),
  );
  return [0, 1, 2].map((k) => ((l?.[k] ?? 0) + (r?.[k] ?? 0)) / 2) as unknown as Vec3;
}
