import type { BodyPart, Motion, Vec3 } from '@stfkit/core';
import { crossVec3, dotVec3, subtractVec3 } from '@stfkit/core';
import { retarget } from '@stfkit/humanoid';
import { degreesBetweenTurns, degreesBetweenWays, placeOf, turnOf } from '@stfkit/judges/measures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dance, MadeRig, RigShape } from './make-rig.ts';
import { about, makeDance, makeMotion, makeRig } from './make-rig.ts';
import { gap, largestTurn, poseAt } from './pose-at.ts';

const SIDES = ['l', 'r'] as const;
const RATE = 30;
const FRAMES = Array.from({ length: 2 * RATE + 1 }, (_, frame) => frame / RATE);
const MODES = ['trajectory', 'contacts'] as const;

/** Steps on the spot: one foot stands while the other is lifted. */
const march: Dance = (part, time) => {
  const lift = Math.max(0, Math.sin(2 * Math.PI * (time + (part.endsWith('.l') ? 0 : 0.5))));
  if (part.startsWith('upper_leg')) return about([1, 0, 0], -50 * lift);
  if (part.startsWith('lower_leg')) return about([1, 0, 0], 70 * lift);
  return about([1, 0, 0], 0);
};

/** Legs swing to and fro, as in walking, and to the side. */
const swing: Dance = (part, time) => {
  const angle = 15 * Math.sin(2 * Math.PI * time) * (part.endsWith('.l') ? 1 : -1);
  return about(part.endsWith('.l') ? [1, 0, 0.3] : [1, 0, 0], /^upper_leg/.test(part) ? angle : 0);
};

/** Knees stretch, further than those rest that are bent at rest, and bend again. */
const stretch: Dance = (part, time) => {
  const angle = 35 * Math.sin(2 * Math.PI * time);
  if (part.startsWith('upper_leg')) return about([1, 0, 0], angle / 2);
  return about([1, 0, 0], part.startsWith('lower_leg') ? -angle : 0);
};

const motionOf = (rig: MadeRig, dance: Dance): Motion =>
  makeMotion(rig, dance, { seconds: 2, rate: RATE, roams: 0 });

/** The joint that a leg ends in. */
const endOf = ({ locomotionType }: MadeRig, side: 'l' | 'r'): BodyPart =>
  locomotionType === 'digi' ? `toes.${side}` : `foot.${side}`;

function wayOf(rig: MadeRig, motion: Motion, time: number, from: BodyPart, to: BodyPart): Vec3 {
  const pose = poseAt(rig, motion, time);
  const [a, b] = [from, to].map((part) => placeOf(pose, rig.mapping.get(part)));
  return subtractVec3(b ?? [0, 0, 0], a ?? [0, 0, 0]);
}

/** How far a knee is bent, degrees; less than 0 where it bends the wrong way. */
function kneeOf(rig: MadeRig, motion: Motion, time: number, side: 'l' | 'r'): number {
  const thigh = wayOf(rig, motion, time, `upper_leg.${side}`, `lower_leg.${side}`);
  const shin = wayOf(rig, motion, time, `lower_leg.${side}`, endOf(rig, side));
  const across = wayOf(rig, motion, time, 'upper_leg.r', 'upper_leg.l');
  const bent = degreesBetweenWays(thigh, shin);
  return dotVec3(crossVec3(thigh, shin), across) < 0 ? -bent : bent;
}

const still: Motion = { name: 'rest', durationSeconds: 1, tracks: [] };

const sizes = fc.record({
  legs: fc.double({ min: 0.7, max: 1.3, noNaN: true }),
  trunk: fc.double({ min: 0.8, max: 1.2, noNaN: true }),
  rolls: fc.integer({ min: 1, max: 1e6 }),
});
const RUNS = { numRuns: 8 };

/** Bodies of which one stands on its toes, both ways. */
const PAIRS = [
  { pair: 'soles to toes', from: 'planti', to: 'digi' },
  { pair: 'toes to soles', from: 'digi', to: 'planti' },
] as const;

const forPairs = (
  from: RigShape['locomotionType'],
  to: RigShape['locomotionType'],
  check: (a: MadeRig, b: MadeRig) => void,
): void =>
  fc.assert(
    fc.property(sizes, sizes, (first, second) => {
      const shape = (size: RigShape, locomotionType: RigShape['locomotionType']) =>
        makeRig({ ...size, ...(locomotionType && { locomotionType }) });
      check(shape(first, from), shape(second, to));
    }),
    RUNS,
  );

describe('a body that stands on its toes', () => {
  it('A1 gets its own motion back', () => {
    const rig = makeRig({ locomotionType: 'digi', rolls: 3 });
    const motion = makeMotion(rig, makeDance(5));
    for (const footIk of ['none', 'trajectory'] as const) {
      const { motion: same } = retarget(motion, rig, rig, { footIk });
      expect(largestTurn(rig, motion, same, [0, 0.35, 1])).toBeLessThan(0.01);
      for (const part of ['hip', 'toes.l', 'toes.r'] as const) {
        const off = gap(rig, poseAt(rig, motion, 0.35), poseAt(rig, same, 0.35), part);
        expect(off / rig.height).toBeLessThan(1e-5);
      }
    }
  });

  it('A6 keeps directions where it goes to another such body', () => {
    forPairs('digi', 'digi', (a, b) => {
      const motion = motionOf(a, march);
      for (const footIk of MODES) {
        const { motion: moved } = retarget(motion, a, b, { footIk });
        for (const time of FRAMES) {
          for (const side of SIDES) {
            const bones = ['upper_leg', 'lower_leg', 'foot', 'toes'].map(
              (name) => `${name}.${side}` as BodyPart,
            );
            bones.slice(1).forEach((to, i) => {
              const from = bones[i] ?? to;
              const off = degreesBetweenWays(
                wayOf(a, motion, time, from, to),
                wayOf(b, moved, time, from, to),
              );
              expect(off).toBeLessThan(3.5);
            });
          }
        }
      }
    });
  });
});

describe.each(PAIRS)('from $pair', ({ from, to }) => {
  it('stands as it rests where the other one rests', () => {
    forPairs(from, to, (a, b) => {
      const { motion: moved } = retarget(
        motionOf(a, () => about([1, 0, 0], 0)),
        a,
        b,
      );
      for (const part of ['hip', 'toes.l', 'foot.r', 'lower_leg.l'] as const) {
        expect(gap(b, poseAt(b, moved, 0.5), poseAt(b, still, 0), part)).toBeLessThan(1e-6);
      }
    });
  });

  it('toes stay where they stand, on the ground', () => {
    forPairs(from, to, (a, b) => {
      const motion = motionOf(a, march);
      for (const footIk of MODES) {
        const { motion: moved, report } = retarget(motion, a, b, { footIk });
        expect(report.footSlide?.after).toBeLessThan(0.01);
        for (const time of FRAMES) {
          const side = Math.sin(2 * Math.PI * time) > 0 ? 'r' : 'l';
          const off = gap(b, poseAt(b, moved, time), poseAt(b, still, 0), endOf(b, side));
          expect(off / b.height).toBeLessThan(0.01);
        }
      }
    });
  });

  it('what stands on the ground keeps its rotation', () => {
    forPairs(from, to, (a, b) => {
      const motion = motionOf(a, march);
      const { motion: plain } = retarget(motion, a, b);
      const { motion: moved } = retarget(motion, a, b, { footIk: 'contacts' });
      for (const time of FRAMES) {
        const [first, second] = [poseAt(b, plain, time), poseAt(b, moved, time)];
        for (const side of SIDES) {
          const joint = b.mapping.get(endOf(b, side));
          expect(degreesBetweenTurns(turnOf(first, joint), turnOf(second, joint))).toBeLessThan(
            1e-6,
          );
        }
      }
    });
  });

  it('legs point as far from where they rest as those of the source', () => {
    forPairs(from, to, (a, b) => {
      const motion = motionOf(a, swing);
      const { motion: moved, report } = retarget(motion, a, b, { footIk: 'trajectory' });
      for (const time of FRAMES) {
        for (const side of SIDES) {
          const source = `toes.${side}` as const;
          const [first, rest] = [motion, still].map((each) =>
            wayOf(a, each, time, `upper_leg.${side}`, source),
          );
          const [second, own] = [moved, still].map((each) =>
            wayOf(b, each, time, `upper_leg.${side}`, endOf(b, side)),
          );
          if (!first || !rest || !second || !own) continue;
          const went = subtractVec3(first, rest);
          const goes = subtractVec3(second, own);
          const off = went.map((value, k) => report.scale * value - (goes[k] ?? 0));
          expect(Math.hypot(...off) / b.height).toBeLessThan(0.02);
        }
      }
    });
  });

  it('no knee bends the wrong way, and every number is one', () => {
    forPairs(from, to, (a, b) => {
      for (const dance of [march, swing, stretch]) {
        for (const footIk of MODES) {
          const { motion: moved } = retarget(motionOf(a, dance), a, b, { footIk });
          for (const { values } of moved.tracks) expect(values.every(Number.isFinite)).toBe(true);
          for (const time of FRAMES) {
            for (const side of SIDES) expect(kneeOf(b, moved, time, side)).toBeGreaterThan(-0.5);
          }
        }
      }
    });
  });
});
