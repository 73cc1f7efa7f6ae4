import type { BodyPart, Quat } from '@stfkit/core';
import { IDENTITY_QUAT, multiplyQuat } from '@stfkit/core';
import { retarget } from '@stfkit/humanoid';
import { degreesBetweenTurns, turnOf } from '@stfkit/judges/measures';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { about, type Dance, type MadeRig, makeDance, makeMotion, makeRig } from './make-rig.ts';
import { poseAt } from './pose-at.ts';

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

/** The figure with a pose of its own for a rest. */
function restAt(rig: MadeRig, dance: Dance): MadeRig {
  const rotations = rig.skeleton.rotations.slice();
  for (const { joint, property, values } of makeMotion(rig, dance).tracks) {
    if (property === 'rotation') rotations.set(values.subarray(0, 4), 4 * joint);
  }
  return { ...rig, skeleton: { ...rig.skeleton, rotations } };
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
