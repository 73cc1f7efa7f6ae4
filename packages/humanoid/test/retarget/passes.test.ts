import type { BodyPart, Motion, Quat } from '@stfkit/core';
import { subtractVec3 } from '@stfkit/core';
import type { HumanoidRig } from '@stfkit/humanoid';
import { retarget } from '@stfkit/humanoid';
import {
  degreesBetweenTurns,
  degreesBetweenWays,
  placeOf,
  quantile,
  turnOf,
} from '@stfkit/judges/measures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dance, MadeRig } from './make-rig.ts';
import { about, makeDance, makeMotion, makeRig } from './make-rig.ts';
import { poseAt } from './pose-at.ts';

const SEGMENTS: readonly [BodyPart, BodyPart][] = (['l', 'r'] as const).flatMap((side) => [
  [`upper_arm.${side}`, `lower_arm.${side}`],
  [`lower_arm.${side}`, `wrist.${side}`],
  [`upper_leg.${side}`, `lower_leg.${side}`],
  [`lower_leg.${side}`, `foot.${side}`],
]);

const WITH_NECK: typeof SEGMENTS = [...SEGMENTS, ['neck', 'head']];

function directionErrors(
  a: MadeRig,
  b: MadeRig,
  [first, second]: readonly [Motion, Motion],
  times: readonly number[],
  segments = WITH_NECK,
): number[] {
  return times.flatMap((time) => {
    const [p, q] = [poseAt(a, first, time), poseAt(b, second, time)];
    return segments.flatMap(([from, to]) => {
      const way = (rig: HumanoidRig, pose: typeof p) =>
        subtractVec3(
          placeOf(pose, rig.mapping.get(to) ?? 0),
          placeOf(pose, rig.mapping.get(from) ?? 0),
        );
      if (![a, b].every(({ mapping }) => mapping.has(from) && mapping.has(to))) return [];
      return [degreesBetweenWays(way(a, p), way(b, q))];
    });
  });
}

/** Steps on the spot: one foot stands while the other is lifted. */
const march: Dance = (part, time) => {
  const lift = (phase: number) => Math.max(0, Math.sin(2 * Math.PI * (time + phase)));
  const phase = part.endsWith('.l') ? 0 : 0.5;
  if (part.startsWith('upper_leg')) return about([1, 0, 0], -50 * lift(phase));
  if (part.startsWith('lower_leg')) return about([1, 0, 0], 70 * lift(phase));
  return about([1, 0, 0], 0);
};

const bodies = fc.record({
  armsDown: fc.integer({ min: 0, max: 50 }),
  legs: fc.double({ min: 0.7, max: 1.3, noNaN: true }),
  trunk: fc.double({ min: 0.8, max: 1.2, noNaN: true }),
  thigh: fc.double({ min: 0.47, max: 0.53, noNaN: true }),
  rolls: fc.integer({ min: 1, max: 1e6 }),
});
const RUNS = { numRuns: 20 };
const TIMES = [0, 0.1, 0.4, 0.5, 0.9];

describe('directions of limbs', () => {
  it('A5 are those of the source, between keys too', () => {
    const errors: number[] = [];
    fc.assert(
      fc.property(bodies, bodies, fc.nat(1e6), (from, to, seed) => {
        const [a, b] = [makeRig(from), makeRig(to)];
        const motion = makeMotion(a, makeDance(seed));
        const { motion: moved, report } = retarget(motion, a, b);
        // Of one figure, which two bodies are by chance, the shorter neck turns more so that heads are in their places.
        const isLed = report.resampled.some(
          ({ part, reason }) =>
            part === 'neck' && reason === 'collar bones or neck start elsewhere',
        );
        const segments = isLed ? SEGMENTS : WITH_NECK;
        const times = [...TIMES, 0.33, 0.77];
        errors.push(...directionErrors(a, b, [motion, moved], times, segments));
      }),
      RUNS,
    );
    expect(quantile(errors, 0.5)).toBeLessThan(0.1);
    expect(Math.max(...errors)).toBeLessThan(0.5);
  });

  it('A3 come back from a body that lacks joints, but for what it lacks', () => {
    const errors: number[] = [];
    const missing: fc.Arbitrary<BodyPart[]> = fc.subarray<BodyPart>([
      'chest',
      'upper_chest',
      'neck',
      'shoulder.l',
      'shoulder.r',
      'toes.l',
    ]);
    fc.assert(
      fc.property(bodies, bodies, missing, fc.nat(1e6), (from, to, lacks, seed) => {
        const [a, b] = [makeRig(from), makeRig({ ...to, missing: lacks })];
        const motion = makeMotion(a, makeDance(seed));
        const there = retarget(motion, a, b);
        const { motion: back } = retarget(there.motion, b, a);
        for (const time of TIMES) {
          const [p, q] = [poseAt(a, motion, time), poseAt(a, back, time)];
          for (const part of ['wrist.l', 'wrist.r', 'foot.l', 'foot.r', 'head'] as const) {
            const joint = a.mapping.get(part) ?? 0;
            errors.push(degreesBetweenTurns(turnOf(p, joint), turnOf(q, joint)));
          }
        }
      }),
      RUNS,
    );
    expect(quantile(errors, 0.5)).toBeLessThan(0.5);
  });

  it('A6 stay nearly those where legs are bent, and feet do not slide', () => {
    const errors: number[] = [];
    fc.assert(
      fc.property(bodies, bodies, (from, to) => {
        const [a, b] = [makeRig(from), makeRig(to)];
        const motion = makeMotion(a, march, { seconds: 2, rate: 30, roams: 0 });
        const { motion: moved, report } = retarget(motion, a, b, { footIk: 'contacts' });
        errors.push(...directionErrors(a, b, [motion, moved], TIMES));
        const slide = report.footSlide;
        expect(slide?.after).toBeLessThanOrEqual((slide?.before ?? 0) + 1e-3);
      }),
      RUNS,
    );
    expect(quantile(errors, 0.95)).toBeLessThan(3.5);
  });
});

describe('legs that do not come to their goals', () => {
  const [a, b] = [makeRig({ rolls: 2 }), makeRig({ rolls: 3, legs: 0.8, thigh: 0.35 })];
  const motion = makeMotion(a, march, { seconds: 2, rate: 30, roams: 0 });
  const warningsOf = (target: MadeRig) =>
    retarget(motion, a, target, { footIk: 'contacts' }).report.warnings.filter(
      ({ code }) => code === 'RETARGET_FOOT_GOAL',
    );

  it('stay near the directions of the source, and the report names the feet', () => {
    for (const footIk of ['trajectory', 'contacts'] as const) {
      const { motion: moved } = retarget(motion, a, b, { footIk });
      expect(Math.max(...directionErrors(a, b, [motion, moved], TIMES))).toBeLessThan(3.5);
    }
    const messages = warningsOf(b).map(({ message }) => message);
    expect(messages).toHaveLength(2);
    expect(messages[0]).toMatch(/^foot\.l does not come .* in [1-9]\d* % of the frames/);
  });

  it('are not told of where bodies are alike', () => {
    expect(warningsOf(makeRig({ rolls: 5 }))).toEqual([]);
  });
});

it('keeps feet beside the hips when the body turns round', () => {
  const [a, b] = [makeRig({ rolls: 2 }), makeRig({ rolls: 3, legs: 0.5 })];
  const round: Dance = (part, time) => about([0, 1, 0], part === 'hip' ? 180 * time : 0);
  const motion = makeMotion(a, round, { seconds: 1, rate: 30, roams: 0 });
  const { motion: moved } = retarget(motion, a, b, { footIk: 'trajectory' });
  for (const time of TIMES) {
    expect(Math.max(...directionErrors(a, b, [motion, moved], [time]), 0)).toBeLessThan(0.5);
  }
});

describe('settings of the target', () => {
  const motion = (rig: MadeRig) => makeMotion(rig, march, { seconds: 1, rate: 30, roams: 0 });

  it('keep feet apart', () => {
    const [a, b] = [makeRig({ rolls: 2 }), makeRig({ rolls: 3 })];
    const apart = (rig: MadeRig, settings: HumanoidRig['settings']) => {
      const target = { ...rig, ...(settings && { settings }) };
      const { motion: moved } = retarget(motion(a), a, target, { footIk: 'trajectory' });
      const pose = poseAt(rig, moved, 0);
      const [l, r] = (['foot.l', 'foot.r'] as const).map((part) =>
        placeOf(pose, rig.mapping.get(part) ?? 0),
      );
      return (l?.[0] ?? 0) - (r?.[0] ?? 0);
    };
    expect(apart(b, undefined)).toBeCloseTo(0.18, 3);
    expect(apart(b, { feetSpacing: 0.3 })).toBeCloseTo(0.3, 2);
  });

  it('let legs that are too short stretch by the part that is set', () => {
    const [a, b] = [makeRig({ rolls: 2 }), makeRig({ rolls: 3 })];
    // Feet so far apart that no leg reaches the ground.
    const target = { ...b, settings: { legStretch: 0.05, feetSpacing: 1.4 } };
    const { motion: moved } = retarget(motion(a), a, target, { footIk: 'trajectory' });
    const shin = moved.tracks.find(
      ({ joint, property }) => joint === b.mapping.get('foot.l') && property === 'translation',
    );
    expect(Math.hypot(...(shin?.values.subarray(0, 3) ?? [])) / 0.42).toBeCloseTo(1.05, 6);
  });
});

describe('limits', () => {
  it('A13 hold in every key, and change nothing that is within them', () => {
    fc.assert(
      fc.property(bodies, bodies, fc.nat(1e6), (from, to, seed) => {
        const [a, b] = [makeRig(from), makeRig(to)];
        const motion = makeMotion(a, makeDance(seed, 2));
        const free = retarget(motion, a, b, { limits: 'report' });
        const { motion: bound } = retarget(motion, a, b, { limits: 'clamp' });
        const again = retarget(bound, b, b, { limits: 'report' });
        for (const { radians } of again.report.limitViolations) expect(radians).toBeLessThan(1e-3);
        const out = new Set(free.report.limitViolations.map(({ part }) => part));
        free.motion.tracks.forEach((track, i) => {
          const part = [...b.mapping].find(([, joint]) => joint === track.joint)?.[0];
          if (!part || out.has(part)) return;
          expect(bound.tracks[i]?.values).toEqual(track.values);
        });
      }),
      RUNS,
    );
  });

  it('tell an elbow that bends too far, and by how much', () => {
    const rig = makeRig({ rolls: 4 });
    const bend: Dance = (part) => about([0, part === 'lower_arm.l' ? -1 : 0, 0], 100);
    const { report } = retarget(makeMotion(rig, bend), rig, rig, { limits: 'report' });
    expect(report.limitViolations.map(({ part }) => part)).toEqual(['lower_arm.l']);
    expect(((report.limitViolations[0]?.radians ?? 0) * 180) / Math.PI).toBeCloseTo(20, 3);
  });
});

it('A14 adds no jerk', () => {
  for (const [footIk, bound] of [['none', 1.02] as const, ['trajectory', 1.05] as const]) {
    const [a, b] = [
      makeRig({ rolls: 2 }),
      makeRig({ rolls: 9, legs: 0.8, armsDown: 40, missing: ['chest'] }),
    ];
    const motion = makeMotion(a, makeDance(11, 0.5), { seconds: 3, rate: 30 });
    const { motion: moved } = retarget(motion, a, b, { footIk });
    expect(jerkOf(b, moved) / jerkOf(a, motion, b)).toBeLessThan(bound);
  }
});

/** 95th percentile of how much parts turn faster from one frame to the next. */
function jerkOf(rig: MadeRig, motion: Motion, like: MadeRig = rig): number {
  const poses = Array.from({ length: 90 }, (_, frame) => poseAt(rig, motion, frame / 30));
  const all: number[] = [];
  for (const [part, joint] of rig.mapping) {
    if (!like.mapping.has(part)) continue;
    for (let i = 2; i < poses.length; i++) {
      const [p, q, r] = [poses[i - 2], poses[i - 1], poses[i]].map((pose) =>
        pose ? turnOf(pose, joint) : ([0, 0, 0, 1] as const),
      ) as [Quat, Quat, Quat];
      all.push(Math.abs(degreesBetweenTurns(q, r) - degreesBetweenTurns(p, q)));
    }
  }
  return quantile(all, 0.95);
}

it('keeps hands as far apart as they are, in lengths of the arms', () => {
  const [a, b] = [makeRig({ rolls: 2 }), makeRig({ rolls: 9, arms: 0.75, trunk: 1.2 })];
  const clap: Dance = (part) => {
    const sign = part.endsWith('.l') ? -1 : 1;
    if (part.startsWith('upper_arm')) return about([0, sign, 0], 50);
    if (part.startsWith('lower_arm')) return about([0, sign, 0], 60);
    return about([0, 1, 0], 0);
  };
  const gapOf = (rig: MadeRig, motion: Motion) => {
    const pose = poseAt(rig, motion, 0.5);
    const [l, r] = (['wrist.l', 'wrist.r'] as const).map((part) =>
      placeOf(pose, rig.mapping.get(part) ?? 0),
    );
    return l && r ? Math.hypot(...subtractVec3(l, r)) : 0;
  };
  const motion = makeMotion(a, clap);
  const { motion: moved } = retarget(motion, a, b, { handGoals: 'chest' });
  // From between the shoulders to the wrist: 0.16 m, and 0.54 m of arm, of which the other body has three quarters.
  expect(gapOf(b, moved)).toBeCloseTo((gapOf(a, motion) * (0.16 + 0.75 * 0.54)) / (0.16 + 0.54), 6);
});

it('puts hands where they should be where arms hang on the neck', () => {
  const [a, b] = [makeRig({ rolls: 2 }), makeRig({ rolls: 9, armsOn: 'neck' })];
  const motion = makeMotion(a, makeDance(4, 0.5));
  const { motion: moved } = retarget(motion, a, b, { handGoals: 'hip' });
  for (const time of [0.1, 0.5, 0.9]) {
    const [before, after] = [poseAt(a, motion, time), poseAt(b, moved, time)];
    for (const part of ['wrist.l', 'wrist.r'] as const) {
      const [p, q] = [placeOf(before, a.mapping.get(part)), placeOf(after, b.mapping.get(part))];
      expect(Math.hypot(...subtractVec3(p, q))).toBeLessThan(1e-6);
    }
  }
});
