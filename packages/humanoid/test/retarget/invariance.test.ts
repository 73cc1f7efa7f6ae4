import type { Quat, Vec3 } from '@stfkit/core';
import { invertQuat, rotateVec3, scaleVec3 } from '@stfkit/core';
import { retarget } from '@stfkit/humanoid';
import { placeOf } from '@stfkit/judges/measures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RigShape } from './make-rig.ts';
import { makeDance, makeMotion, makeRig } from './make-rig.ts';
import { poseAt } from './pose-at.ts';

const TIMES = [0, 0.2, 0.5, 0.7, 1];
const RUNS = { numRuns: 20 };

const bodies = fc.record({
  armsDown: fc.integer({ min: 0, max: 50 }),
  legsApart: fc.constantFrom(0, 20),
  feet: fc.constantFrom('level', 'leaning'),
  legs: fc.double({ min: 0.7, max: 1.3, noNaN: true }),
  trunk: fc.double({ min: 0.8, max: 1.2, noNaN: true }),
  rolls: fc.integer({ min: 1, max: 1e6 }),
});

/** Where the parts of the target are, in its height, as seen when it looks along +Z. */
function dancePlaces(source: RigShape, target: RigShape, seed: number): Vec3[] {
  const [a, b] = [makeRig(source), makeRig(target)];
  const { motion } = retarget(makeMotion(a, makeDance(seed)), a, b);
  const back: Quat = invertQuat(b.yaw);
  return TIMES.flatMap((time) => {
    const pose = poseAt(b, motion, time);
    return [...b.mapping.values()].map((joint) =>
      scaleVec3(rotateVec3(back, placeOf(pose, joint)), 1 / b.height),
    );
  });
}

function expectSame(a: readonly Vec3[], b: readonly Vec3[]): void {
  expect(a.length).toBe(b.length);
  a.forEach((place, i) => {
    const other = b[i] ?? [0, 0, 0];
    const off = Math.hypot(place[0] - other[0], place[1] - other[1], place[2] - other[2]);
    expect(off).toBeLessThan(1e-4);
  });
}

const CHANGES: readonly [string, (seed: number) => RigShape][] = [
  ['other axes of joints', (seed) => ({ rolls: seed + 7 })],
  ['axes along the scene', () => ({ rolls: 0 })],
  ['a hundredth of the size', () => ({ scale: 0.01 })],
  ['a hundred times the size', () => ({ scale: 100 })],
  ['a small armature', () => ({ armature: 0.01 })],
  ['other names', (seed) => ({ rename: (name) => `${seed}${[...name].reverse().join('')}` })],
  [
    'joints in between',
    () => ({
      inBetween: ['hip', 'spine', 'neck', 'upper_arm.l', 'wrist.r', 'lower_leg.l', 'toes.r'],
    }),
  ],
  ['another direction', (seed) => ({ yaw: (seed % 360) + 0.5 })],
];

describe('A15 nothing changes with', () => {
  it.each(CHANGES)('%s', (_, change) => {
    fc.assert(
      fc.property(bodies, bodies, fc.nat(1e6), (from, to, seed) => {
        const plain = dancePlaces(from, to, seed);
        expectSame(dancePlaces({ ...from, ...change(seed) }, to, seed), plain);
        expectSame(dancePlaces(from, { ...to, ...change(seed) }, seed), plain);
      }),
      RUNS,
    );
  });
});

it('keeps the pose about a root that carries the way and the direction', () => {
  const [a, b] = [makeRig({ rolls: 3 }), makeRig({ rolls: 5, legs: 0.8 })];
  const motion = makeMotion(a, makeDance(4));
  const plain = retarget(motion, a, b).motion;
  const split = retarget(motion, a, b, { rootMotion: 'root' }).motion;
  expect(split.tracks.some(({ joint }) => joint === 0)).toBe(true);
  for (const time of [0, 0.1, 0.5, 1]) {
    const [first, second] = [poseAt(b, plain, time), poseAt(b, split, time)];
    for (const joint of b.mapping.values()) {
      const [p, q] = [placeOf(first, joint), placeOf(second, joint)];
      expect(Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])).toBeLessThan(1e-9);
    }
  }
});

it('stays on the spot where that is asked for', () => {
  const rig = makeRig({ rolls: 3 });
  const motion = makeMotion(rig, makeDance(4));
  const { motion: still } = retarget(motion, rig, rig, { rootMotion: 'inPlace' });
  const hip = rig.mapping.get('hip') ?? 0;
  const rest = placeOf(poseAt(rig, { ...motion, tracks: [] }, 0), hip);
  for (const time of [0, 0.35, 1]) {
    const at = placeOf(poseAt(rig, still, time), hip);
    const before = placeOf(poseAt(rig, motion, time), hip);
    expect([at[0], at[2]].map((x, i) => Math.abs(x - (rest[2 * i] ?? 0)) < 1e-9)).toEqual([
      true,
      true,
    ]);
    expect(at[1]).toBeCloseTo(before[1], 9);
  }
});
