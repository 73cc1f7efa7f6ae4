import type { BodyPart, Vec3 } from '@stfkit/core';
import { invertQuat, multiplyQuat } from '@stfkit/core';
import { retarget } from '@stfkit/humanoid';
import { degreesBetweenTurns, placeOf, quantile, turnOf } from '@stfkit/judges/measures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RigShape } from './make-rig.ts';
import { danceWorld, makeDance, makeMotion, makeRig } from './make-rig.ts';
import { gap, largestTurn, poseAt } from './pose-at.ts';

const TIMES = [0, 0.1, 0.25, 0.5, 0.83, 1];
const KEYS = [0, 0.1, 0.3, 0.5, 0.8, 1];
const RUNS = { numRuns: 30 };

const shapes: fc.Arbitrary<RigShape> = fc.record({
  armsDown: fc.integer({ min: -5, max: 55 }),
  legsApart: fc.integer({ min: 0, max: 20 }),
  arms: fc.double({ min: 0.7, max: 1.4, noNaN: true }),
  legs: fc.double({ min: 0.6, max: 1.4, noNaN: true }),
  trunk: fc.double({ min: 0.7, max: 1.3, noNaN: true }),
  thigh: fc.double({ min: 0.45, max: 0.55, noNaN: true }),
  rolls: fc.integer({ min: 1, max: 1e6 }),
  scale: fc.constantFrom(0.01, 1, 100),
  armature: fc.constantFrom(1, 0.01),
  yaw: fc.constantFrom(0, 0, 180, 33),
  inBetween: fc.subarray<BodyPart>(['hip', 'neck', 'lower_arm.l', 'foot.r']),
});

describe('retarget', () => {
  it('A1 gives a motion back on the rig that it comes from', () => {
    fc.assert(
      fc.property(shapes, fc.integer(), (shape, seed) => {
        const rig = makeRig(shape);
        const motion = makeMotion(rig, makeDance(seed));
        const { motion: same, report } = retarget(motion, rig, rig);
        expect(report.warnings).toEqual([]);
        expect(report.resampled).toEqual([]);
        expect(largestTurn(rig, motion, same, TIMES)).toBeLessThan(0.01);
        for (const time of TIMES) {
          const off = gap(rig, poseAt(rig, motion, time), poseAt(rig, same, time), 'hip');
          expect(off / rig.height).toBeLessThan(1e-5);
        }
      }),
      RUNS,
    );
  });

  it('A2 gives a motion back that went to another body and returned', () => {
    fc.assert(
      fc.property(shapes, shapes, fc.integer(), (shape, other, seed) => {
        const [a, b] = [makeRig(shape), makeRig(other)];
        const motion = makeMotion(a, makeDance(seed));
        const there = retarget(motion, a, b);
        const { motion: back } = retarget(there.motion, b, a);
        expect(there.report.resampled).toEqual([]);
        expect(largestTurn(a, motion, back, TIMES)).toBeLessThan(0.05);
        for (const time of TIMES) {
          const off = gap(a, poseAt(a, motion, time), poseAt(a, back, time), 'hip');
          expect(off / a.height).toBeLessThan(1e-4);
        }
      }),
      RUNS,
    );
  });

  it('A7 turns every part about all three axes as the source is turned, whatever the axes of joints', () => {
    const errors: number[] = [];
    fc.assert(
      fc.property(shapes, shapes, fc.integer(), (shape, other, seed) => {
        const [a, b] = [makeRig(shape), makeRig(other)];
        const dance = makeDance(seed);
        const { motion } = retarget(makeMotion(a, dance), a, b);
        for (const time of KEYS) {
          const pose = poseAt(b, motion, time);
          const truth = danceWorld(dance, time);
          for (const [part, joint] of b.mapping) {
            const axes = b.axes.get(part) ?? [0, 0, 0, 1];
            const turned = multiplyQuat(invertQuat(b.yaw), turnOf(pose, joint));
            const body = multiplyQuat(turned, invertQuat(axes));
            errors.push(degreesBetweenTurns(body, truth.get(part) ?? [0, 0, 0, 1]));
          }
        }
      }),
      RUNS,
    );
    expect(quantile(errors, 0.5)).toBeLessThan(3);
    expect(quantile(errors, 0.95)).toBeLessThan(10);
    expect(Math.max(...errors)).toBeLessThan(0.1);
  });

  it.each<Vec3>([
    [0, 0.1, 0],
    [0, 0, -0.08],
    [0, -0.06, 0.03],
  ])(
    'moves the pelvis as the source does where its joint is elsewhere in it: %d %d %d',
    (...hipAt) => {
      const [a, b] = [makeRig({ rolls: 2 }), makeRig({ rolls: 3, hipAt })];
      const motion = makeMotion(a, makeDance(5));
      const { motion: there, report } = retarget(motion, a, b);
      const { motion: back } = retarget(there, b, a);
      expect(report.hipsResampled).toBe('the joints stand elsewhere in the pelvis');
      for (const time of KEYS) {
        const [before, after] = [poseAt(a, motion, time), poseAt(b, there, time)];
        for (const [part, joint] of b.mapping) {
          if (part === 'hip') continue;
          const [p, q] = [placeOf(before, a.mapping.get(part)), placeOf(after, joint)];
          expect(Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])).toBeLessThan(1e-9);
        }
        expect(gap(a, before, poseAt(a, back, time), 'hip')).toBeLessThan(1e-9);
      }
    },
  );
});
