import type { BodyPart, Motion, PartTrack } from '@stfkit/core';
import { StfError } from '@stfkit/core';
import { retarget, writeBvh } from '@stfkit/humanoid';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDance, makeMotion, makeRig } from './make-rig.ts';
import { largestTurn } from './pose-at.ts';

const bodies = fc.record({
  armsDown: fc.integer({ min: 0, max: 50 }),
  arms: fc.double({ min: 0.7, max: 1.3, noNaN: true }),
  legs: fc.double({ min: 0.7, max: 1.3, noNaN: true }),
  rolls: fc.integer({ min: 1, max: 1e6 }),
  yaw: fc.integer({ min: -180, max: 180 }),
  inBetween: fc.subarray<BodyPart>(['neck', 'head', 'lower_arm.l', 'wrist.r']),
});
const lost = fc.subarray<BodyPart>(
  ['neck', 'shoulder.l', 'shoulder.r', 'index_1.l', 'index_2.l', 'little_1.r', 'toes.l', 'toes.r'],
  { minLength: 1 },
);
const TIMES = [0, 0.1, 0.4, 0.5, 0.9];
const FULL = makeRig({ rolls: 5 });
const ARMLESS = makeRig({ rolls: 6, missing: ['neck', 'shoulder.l', 'shoulder.r'] });
const DANCE = makeMotion(FULL, makeDance(3));

describe('parts that a body lacks', () => {
  it('A3 move again as they did on the way back, and all others with them', () => {
    fc.assert(
      fc.property(bodies, bodies, lost, fc.nat(1e6), (from, to, missing, seed) => {
        const [a, b] = [makeRig(from), makeRig({ ...to, missing })];
        const motion = makeMotion(a, makeDance(seed));
        const { motion: there } = retarget(motion, a, b);
        const { motion: back } = retarget(there, b, a);
        expect(largestTurn(a, motion, back, TIMES)).toBeLessThan(0.05);
      }),
      { numRuns: 60 },
    );
  });

  it('go along over several bodies that lack them, whichever way these look', () => {
    const bare = makeRig({ rolls: 9, yaw: 70, arms: 1.2, missing: ['shoulder.l', 'neck'] });
    const first = retarget(DANCE, FULL, ARMLESS).motion;
    const second = retarget(first, ARMLESS, bare).motion;
    expect(second.absentParts?.map(({ part }) => part)).toEqual(['neck', 'shoulder.l']);
    const { motion: back } = retarget(second, bare, FULL);
    expect(largestTurn(FULL, DANCE, back, TIMES)).toBeLessThan(0.05);
  });

  it('keep the key times and splines of the source where their holder has them', () => {
    const fingerless = makeRig({ rolls: 2, missing: ['index_2.l'] });
    const times = Float64Array.of(0, 0.3, 1);
    const joint = FULL.mapping.get('index_2.l') ?? 0;
    const values = Float64Array.from({ length: 36 }, (_, i) => (i % 4 === 3 ? 1 : 0.1 * (i % 5)));
    const spline = { joint, property: 'rotation', interpolation: 'CUBICSPLINE', times, values };
    const motion = { name: '', durationSeconds: 1, tracks: [spline] } as Motion;
    const { motion: there, report } = retarget(motion, FULL, fingerless);
    expect(there.absentParts).toMatchObject([{ part: 'index_2.l', interpolation: 'CUBICSPLINE' }]);
    expect(there.absentParts?.[0]?.times).toBe(times);
    expect(report).toMatchObject({ kept: ['index_2.l'], dropped: [], folded: [] });
    const { motion: back } = retarget(there, fingerless, FULL);
    const again = back.tracks.find((track) => track.joint === joint);
    expect(again?.interpolation).toBe('CUBICSPLINE');
    expect(Array.from(again?.values ?? [])).toEqual(
      Array.from(values, (value) => expect.closeTo(value, 10)),
    );
  });

  it('are told as kept, where their turn goes into others also as folded, and are no tracks', () => {
    const { motion, report } = retarget(DANCE, FULL, ARMLESS);
    expect(report.kept).toEqual(['neck', 'shoulder.l', 'shoulder.r']);
    const into = new Map(report.folded.map((each) => [each.joint, each.into]));
    expect(into.get(FULL.mapping.get('shoulder.l') ?? 0)).toEqual(['upper_arm.l']);
    expect(report.mapped).not.toContain('neck');
    expect(motion.tracks.every(({ joint }) => joint < ARMLESS.skeleton.names.length)).toBe(true);
  });

  it('there are none of on a body that has all, and of the back, whose bend is shared out', () => {
    expect(retarget(DANCE, FULL, makeRig({ rolls: 8 })).motion.absentParts).toBeUndefined();
    const stiff = makeRig({ missing: ['spine', 'upper_chest'] });
    const { motion } = retarget(DANCE, FULL, stiff);
    expect(motion.absentParts).toBeUndefined();
    const { motion: there } = retarget(DANCE, FULL, ARMLESS);
    const chest = { ...(there.absentParts?.[0] as PartTrack), part: 'chest' as const };
    const odd = { ...there, absentParts: [chest] };
    expect(retarget(odd, ARMLESS, stiff).motion.absentParts).toBeUndefined();
  });

  it('are whole and of parts that are not there, whatever the bodies and the passes', () => {
    const options = fc.record({
      footIk: fc.constantFrom('none', 'trajectory', 'contacts'),
      handGoals: fc.constantFrom('none', 'chest', 'hip'),
      limits: fc.constantFrom('ignore', 'clamp'),
      rootMotion: fc.constantFrom('hips', 'root', 'inPlace'),
    });
    const body = fc.record({
      missing: lost,
      rolls: fc.nat(1e6),
      locomotionType: fc.constantFrom('planti', 'digi'),
    });
    fc.assert(
      fc.property(body, body, body, options, (a, b, c, chosen) => {
        const [from, over, to] = [makeRig(a), makeRig(b), makeRig(c)];
        const there = retarget(makeMotion(from, makeDance(1)), from, over, chosen);
        const { motion, report } = retarget(there.motion, over, to, chosen);
        for (const { part, times, values } of motion.absentParts ?? []) {
          expect(to.mapping.has(part)).toBe(false);
          expect(values).toHaveLength(4 * times.length);
          for (let at = 0; at < values.length; at += 4) {
            expect(Math.hypot(...values.subarray(at, at + 4))).toBeCloseTo(1, 6);
          }
        }
        const joints = [...report.dropped, ...report.folded].map(({ joint }) => joint);
        expect(Math.max(0, ...joints)).toBeLessThan(over.skeleton.names.length);
      }),
      { numRuns: 60 },
    );
  });

  it('do not take the place of a part that the body has', () => {
    const { motion: there } = retarget(DANCE, FULL, ARMLESS);
    const head = { ...(there.absentParts?.[0] as PartTrack), part: 'head' as const };
    const without = retarget({ ...there, absentParts: [] }, ARMLESS, FULL).motion;
    const odd = retarget({ ...there, absentParts: [head] }, ARMLESS, FULL).motion;
    expect(odd).toEqual(without);
  });

  it('are refused with words where their keys do not fit', () => {
    const { motion: there } = retarget(DANCE, FULL, ARMLESS);
    const neck = there.absentParts?.[0] as PartTrack;
    const refuse = (change: Partial<PartTrack>) => () =>
      retarget({ ...there, absentParts: [{ ...neck, ...change }] }, ARMLESS, FULL);
    expect(refuse({ values: neck.values.subarray(4) })).toThrow(StfError);
    expect(refuse({ values: neck.values.map(() => Number.NaN) })).toThrow('"neck"');
    expect(refuse({ times: neck.times.map(() => 0) })).toThrow(StfError);
  });

  it('are named where BVH has no place for them', () => {
    const { motion } = retarget(DANCE, FULL, ARMLESS);
    const { diagnostics } = writeBvh(ARMLESS.skeleton, motion);
    const [found] = diagnostics.filter(({ code }) => code === 'BVH_PARTS_DROPPED');
    expect(found?.message).toContain('3 parts that the body lacks');
    expect(found?.message).toContain('neck, shoulder.l, shoulder.r');
  });
});
