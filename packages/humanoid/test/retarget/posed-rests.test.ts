import type { BodyPart, Quat, Vec3 } from '@stfkit/core';
import { IDENTITY_QUAT, multiplyQuat, subtractVec3 } from '@stfkit/core';
import { retarget } from '@stfkit/humanoid';
import { degreesBetweenTurns, placeOf, turnOf } from '@stfkit/judges/measures';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { about, type Dance, type MadeRig, makeDance, makeMotion, makeRig } from './make-rig.ts';
import { gap, poseAt } from './pose-at.ts';

const LIMBS = (['l', 'r'] as const).flatMap((side): BodyPart[] => [
  `upper_arm.${side}`,
  `lower_arm.${side}`,
  `upper_leg.${side}`,
  `lower_leg.${side}`,
]);

/** Arms that hang, legs that sit, all turned about themselves, and elbows and knees bent: no pose to make figures in. */
const slump =
  (twist: number, bend: number): Dance =>
  (part) => {
    const left = part.endsWith('.l') ? 1 : -1;
    if (part.startsWith('upper_arm')) return turned(about([0, 0, 1], -80 * left), twist, left);
    if (part.startsWith('lower_arm')) return about([0, -left, 0], bend);
    if (part.startsWith('upper_leg')) {
      return multiplyQuat(about([1, 0, 0], -70), about([0, 1, 0], 0.5 * twist * left));
    }
    return part.startsWith('lower_leg') ? about([1, 0, 0], bend) : IDENTITY_QUAT;
  };

const turned = (hang: Quat, twist: number, left: number): Quat =>
  multiplyQuat(hang, about([1, 0, 0], twist * left));

/** The figure with a pose of its own for a rest, some way from where it stood. */
function restAt(rig: MadeRig, dance: Dance, way: Vec3 = [0, 0, 0]): MadeRig {
  const rotations = rig.skeleton.rotations.slice();
  const translations = rig.skeleton.translations.slice();
  for (const { joint, property, values } of makeMotion(rig, dance).tracks) {
    if (property === 'rotation') rotations.set(values.subarray(0, 4), 4 * joint);
  }
  const hip = 3 * (rig.mapping.get('hip') ?? 0);
  way.forEach((value, axis) => {
    translations[hip + axis] = (translations[hip + axis] ?? 0) + value;
  });
  return { ...rig, skeleton: { ...rig.skeleton, rotations, translations } };
}

it('a rest in which elbows and knees are bent says how the limbs are turned about themselves', () => {
  const angles = fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: 25, max: 120 }));
  fc.assert(
    fc.property(angles, fc.integer({ min: 1, max: 1e6 }), ([twist, bend], seed) => {
      const [source, target] = [makeRig({ rolls: seed }), makeRig({ rolls: seed + 1, arms: 1.2 })];
      const posed = restAt(source, slump(twist, bend));
      const motion = makeMotion(source, makeDance(seed));
      const [a, b] = [retarget(motion, source, target), retarget(motion, posed, target)];
      expect(b.report.warnings.map(({ code }) => code)).toContain('REST_SYNTHESISED');
      for (const time of [0, 0.4, 1]) {
        const [first, second] = [poseAt(target, a.motion, time), poseAt(target, b.motion, time)];
        for (const part of LIMBS) {
          const joint = target.mapping.get(part) ?? -1;
          const off = degreesBetweenTurns(turnOf(first, joint), turnOf(second, joint));
          expect(off, part).toBeLessThan(0.5);
        }
      }
    }),
    { numRuns: 30 },
  );
});

it('where a rest is some frame of a motion, neither where it is nor how the body is turned in it matters', () => {
  const yaws = fc.integer({ min: -180, max: 180 });
  const pitches = fc.integer({ min: -60, max: 60 });
  const places = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }));
  fc.assert(
    fc.property(yaws, pitches, places, fc.nat(1e6), (yaw, pitch, [x, z], seed) => {
      const [source, target] = [makeRig(), makeRig({ rolls: seed + 1, legs: 0.8 })];
      const slumped = slump(0, 60);
      const turn = multiplyQuat(about([0, 1, 0], yaw), about([1, 0, 0], pitch));
      const dance: Dance = (part, time) => (part === 'hip' ? turn : slumped(part, time));
      const posed = restAt(source, dance, [x, -0.1, z]);
      const motion = makeMotion(source, makeDance(seed));
      const [a, b] = [retarget(motion, source, target), retarget(motion, posed, target)];
      // A few of them happen to look like a rest.
      fc.pre(b.report.rest.source === 'synthesised');
      for (const time of [0, 0.4, 1]) {
        const [first, second] = [poseAt(target, a.motion, time), poseAt(target, b.motion, time)];
        for (const part of ['hip', 'neck', ...LIMBS] as const) {
          const joint = target.mapping.get(part) ?? -1;
          const off = degreesBetweenTurns(turnOf(first, joint), turnOf(second, joint));
          expect(off, part).toBeLessThan(0.5);
        }
        const [p, q] = [first, second].map((frames) => placeOf(frames, target.mapping.get('hip')));
        const [dx, , dz] = subtractVec3(p ?? [0, 0, 0], q ?? [0, 0, 0]);
        expect(Math.hypot(dx, dz)).toBeLessThan(1e-3 * target.height);
      }
    }),
    { numRuns: 30 },
  );
});

it('figures of captures, which hang below the origin, stand on the ground whatever pose they rest in', () => {
  const [source, target] = [makeRig(), makeRig({ rolls: 1, legs: 0.8 })];
  const hung: Dance = (part) => {
    const left = part.endsWith('.l') ? 1 : -1;
    if (part.startsWith('upper_arm')) return about([0, 0, 1], -90 * left);
    return part.startsWith('upper_leg') ? about([0, 0, 1], 20 * left) : IDENTITY_QUAT;
  };
  const atOrigin = restAt(source, hung, [0, -0.95, 0]);
  const motion = makeMotion(source, makeDance(1));
  const [a, b] = [source, atOrigin].map((rig) => retarget(motion, rig, target));
  expect(b?.report.rest.source).toBe('synthesised');
  for (const time of [0, 0.4, 1]) {
    const [first, second] = [a, b].map((each) => poseAt(target, each?.motion ?? motion, time));
    // Feet of the T-pose that is made are not quite as steep as those of the figure.
    if (first && second) expect(gap(target, first, second, 'hip')).toBeLessThan(0.01);
  }
});
