import type { BodyPart } from '@stfkit/core';
import { IDENTITY_QUAT, subtractVec3 } from '@stfkit/core';
import { retarget } from '@stfkit/humanoid';
import { degreesBetweenTurns, placeOf, turnOf } from '@stfkit/judges/measures';
import { expect, it } from 'vitest';
import type { Dance } from './make-rig.ts';
import { about, makeMotion, makeRig } from './make-rig.ts';
import { poseAt } from './pose-at.ts';

/** Steps on the spot, one a second with each leg, that start in the middle of one. */
const steps: Dance = (part, time) => {
  const lift = Math.sin(2 * Math.PI * (time + 0.15) + (part.endsWith('.l') ? 0 : Math.PI));
  if (part.startsWith('upper_leg')) return about([1, 0, 0], -35 * Math.max(0, lift));
  if (part.startsWith('lower_leg')) return about([1, 0, 0], 60 * Math.max(0, lift) + 10);
  if (part === 'hip') return about([0, 0, 1], 4 * lift);
  return IDENTITY_QUAT;
};

const LEGS: readonly BodyPart[] = ['upper_leg.l', 'lower_leg.l', 'upper_leg.r', 'lower_leg.r'];

it.each([
  [3, 'trajectory'],
  [3, 'contacts'],
  [1, 'trajectory'],
] as const)('a motion of %i s that repeats does so with %s', (seconds, footIk) => {
  const [source, target] = [makeRig(), makeRig({ legs: 0.7, thigh: 0.42, legsApart: 6 })];
  const motion = makeMotion(source, steps, { seconds, rate: 30, roams: 0 });
  const { motion: moved, report } = retarget(motion, source, target, { footIk });
  expect(report.resampled.map(({ part }) => part)).toContain('lower_leg.l');
  const [first, last] = [poseAt(target, moved, 0), poseAt(target, moved, seconds)];
  for (const part of LEGS) {
    const joint = target.mapping.get(part);
    expect(degreesBetweenTurns(turnOf(first, joint), turnOf(last, joint)), part).toBeLessThan(0.02);
  }
  const [p, q] = [first, last].map((frames) => placeOf(frames, target.mapping.get('hip')));
  expect(Math.hypot(...subtractVec3(p ?? [0, 0, 0], q ?? [1, 0, 0]))).toBeLessThan(5e-5);
});

it('what goes somewhere goes on there: the way of each round is the same', () => {
  const [source, target] = [makeRig(), makeRig({ legs: 0.7, thigh: 0.42 })];
  const still = makeMotion(source, steps, { seconds: 2, rate: 30, roams: 0 });
  const hip = source.mapping.get('hip');
  const tracks = still.tracks.map((track) => {
    if (track.joint !== hip || track.property !== 'translation') return track;
    const values = track.values.map((value, i) =>
      i % 3 === 2 ? value + 0.5 * (track.times[(i - 2) / 3] ?? 0) : value,
    );
    return { ...track, values };
  });
  const { motion: moved } = retarget({ ...still, tracks }, source, target, { footIk: 'contacts' });
  const places = [0, 1, 2].map((time) =>
    placeOf(poseAt(target, moved, time), target.mapping.get('hip')),
  );
  const [a, b, c] = places.map((place) => place?.[2] ?? 0) as [number, number, number];
  expect(b - a).toBeCloseTo(c - b, 2);
  expect(c - a).toBeCloseTo(0.7, 2);
});
