import type { BodyPart, Motion } from '@stfkit/core';
import { multiplyQuat, subtractVec3 } from '@stfkit/core';
import { retarget } from '@stfkit/humanoid';
import { degreesBetweenWays, placeOf, quantile } from '@stfkit/judges/measures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MadeRig } from './make-rig.ts';
import { about, makeDance, makeMotion, makeRig } from './make-rig.ts';
import { largestTurn, poseAt } from './pose-at.ts';

const bodies = fc.record({
  armsDown: fc.integer({ min: 0, max: 50 }),
  legs: fc.double({ min: 0.7, max: 1.3, noNaN: true }),
  trunk: fc.double({ min: 0.7, max: 1.3, noNaN: true }),
  rolls: fc.integer({ min: 1, max: 1e6 }),
});
/** Every trunk that has fewer joints than the whole one. */
const fewer = fc.constantFrom<BodyPart[]>(
  ['spine'],
  ['chest'],
  ['upper_chest'],
  ['spine', 'chest'],
  ['spine', 'upper_chest'],
  ['chest', 'upper_chest'],
);
const heads = fc.subarray<BodyPart>(['neck']);
const RUNS = { numRuns: 40 };
const TIMES = [0, 0.1, 0.4, 0.5, 0.9];

describe('trunks of other joints', () => {
  it('A2 give back the motion of a trunk that has fewer', () => {
    fc.assert(
      fc.property(bodies, bodies, fewer, heads, fc.nat(1e6), (from, to, lacks, neck, seed) => {
        const [a, b] = [makeRig({ ...from, missing: [...lacks, ...neck] }), makeRig(to)];
        const motion = makeMotion(a, makeDance(seed));
        const { motion: there } = retarget(motion, a, b);
        const { motion: back } = retarget(there, b, a);
        expect(largestTurn(a, motion, back, TIMES)).toBeLessThan(0.05);
      }),
      RUNS,
    );
  });

  it('A3 lead from the hip to the arms as before on the way back from fewer', () => {
    const errors: number[] = [];
    fc.assert(
      fc.property(bodies, bodies, fewer, fc.nat(1e6), (from, to, lacks, seed) => {
        const a = makeRig({ ...from, inBetween: ['chest'] });
        const b = makeRig({ ...to, missing: lacks });
        const motion = bendBetween(a, makeMotion(a, makeDance(seed)));
        const { motion: there } = retarget(motion, a, b);
        const { motion: back } = retarget(there, b, a);
        for (const time of TIMES) {
          const [p, q] = [poseAt(a, motion, time), poseAt(a, back, time)];
          for (const side of ['l', 'r'] as const) {
            const way = (pose: typeof p) =>
              subtractVec3(
                placeOf(pose, a.mapping.get(`shoulder.${side}`)),
                placeOf(pose, a.mapping.get('hip')),
              );
            errors.push(degreesBetweenWays(way(p), way(q)));
          }
        }
      }),
      RUNS,
    );
    expect(quantile(errors, 0.5)).toBeLessThan(0.2);
    expect(quantile(errors, 0.95)).toBeLessThan(0.8);
  });

  it('tell what a joint stands for, and why its key times are others', () => {
    const [a, b] = [makeRig({ rolls: 1 }), makeRig({ rolls: 2, missing: ['chest', 'neck'] })];
    const there = retarget(makeMotion(a, makeDance(3)), a, b);
    const chest = there.report.folded.find(({ joint }) => joint === a.mapping.get('chest'));
    expect(chest?.into).toEqual(expect.arrayContaining(['spine', 'upper_chest']));
    const resampled = new Map(there.report.resampled.map(({ part, reason }) => [part, reason]));
    expect(resampled.get('spine')).toBe('it stands for several joints of the source');
    const { absentParts: _, ...bare } = there.motion;
    const back = retarget(bare, b, a);
    expect(back.report.resampled).toContainEqual({
      part: 'neck',
      reason: 'it turns between two joints of the source',
    });
  });
});

/** The same with the joint between spine and chest bending too. */
function bendBetween({ skeleton }: MadeRig, motion: Motion): Motion {
  const joint = skeleton.names.indexOf('chest.between');
  const times = Float64Array.of(0, 0.5, 1);
  const [x = 0, y = 0, z = 0, w = 1] = skeleton.rotations.subarray(4 * joint, 4 * joint + 4);
  const values = Float64Array.from(
    [0, 12, -8].flatMap((angle) => multiplyQuat([x, y, z, w], about([1, 0, 0], angle))),
  );
  const track = { joint, property: 'rotation', interpolation: 'LINEAR', times, values } as const;
  return { ...motion, tracks: [...motion.tracks, track] };
}
