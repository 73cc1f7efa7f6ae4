import type { BodyPart, Quat } from '@stfkit/core';
import { IDENTITY_QUAT, invertQuat, multiplyQuat, rotateVec3 } from '@stfkit/core';
import { createSkeleton } from '@stfkit/core/authoring';
import { restFrames, retarget } from '@stfkit/humanoid';
import { degreesBetweenTurns, placeOf, turnOf } from '@stfkit/judges/measures';
import { describe, expect, it } from 'vitest';
import type { Dance, MadeRig } from './make-rig.ts';
import { about, makeDance, makeMotion, makeRig } from './make-rig.ts';
import { largestTurn, poseAt } from './pose-at.ts';

const TIMES = [0, 0.1, 0.5, 1];

describe('joints that are no part of the body', () => {
  it('fold into the parts below them where they move', () => {
    const rig = makeRig({ rolls: 4, inBetween: ['neck'] });
    const motion = makeMotion(rig, makeDance(3));
    const joint = rig.skeleton.names.indexOf('neck.between');
    const turned = motion.tracks[0];
    if (!turned) throw new Error('there are tracks');
    const moved = { ...motion, tracks: [...motion.tracks, { ...turned, joint }] };
    const plain = makeRig({ rolls: 9 });
    const { motion: result, report } = retarget(moved, rig, plain);
    expect(report.folded).toEqual([{ joint, into: ['neck'] }]);
    expect(report.resampled.map(({ part }) => part)).toEqual(['neck']);
    for (const time of TIMES) {
      const [a, b] = [poseAt(rig, moved, time), poseAt(plain, result, time)];
      const bodyOf = (made: typeof rig, pose: typeof a, part: BodyPart) =>
        multiplyQuat(
          turnOf(pose, made.mapping.get(part) ?? 0),
          invertQuat(made.axes.get(part) ?? [0, 0, 0, 1]),
        );
      expect(degreesBetweenTurns(bodyOf(rig, a, 'head'), bodyOf(plain, b, 'head'))).toBeLessThan(
        1e-6,
      );
    }
  });

  it('divide the twist of limbs', () => {
    const rig = makeRig({ rolls: 4, twist: ['lower_arm.l', 'upper_arm.r'] });
    const twist: Dance = (part) => {
      if (part === 'wrist.l') return about([1, 0, 0], 60);
      return part === 'upper_arm.r' ? about([1, 0, 0], 40) : about([1, 0, 0], 0);
    };
    const { motion } = retarget(makeMotion(rig, twist), rig, rig);
    const pose = poseAt(rig, motion, 0.5);
    const rest = poseAt(rig, { ...motion, tracks: [] }, 0);
    const turnedBy = (name: string) => {
      const joint = rig.skeleton.names.indexOf(name);
      return degreesBetweenTurns(turnOf(pose, joint), turnOf(rest, joint));
    };
    // Both lie in the middle of the bone and the rig leaves half of the twist where it starts.
    expect(turnedBy('lower_arm.l.twist')).toBeCloseTo(30, 6);
    expect(turnedBy('upper_arm.r.twist')).toBeCloseTo(20, 6);
  });
});

describe('parts that hang elsewhere', () => {
  it('go with the body all the same', () => {
    const dance = makeDance(8);
    const source = makeRig({ rolls: 2, legs: 1.2 });
    const whole = makeRig({ rolls: 5 });
    const loose = makeRig({
      rolls: 5,
      detached: ['upper_leg.l', 'foot.r', 'foot.l'],
      armature: 0.01,
    });
    const motion = makeMotion(source, dance);
    const [a, b] = [retarget(motion, source, whole), retarget(motion, source, loose)];
    for (const time of TIMES) {
      const [first, second] = [poseAt(whole, a.motion, time), poseAt(loose, b.motion, time)];
      for (const [part, joint] of whole.mapping) {
        const [p, q] = [placeOf(first, joint), placeOf(second, loose.mapping.get(part) ?? 0)];
        expect(Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])).toBeLessThan(1e-6);
      }
    }
  });

  it.each(['hips', 'root', 'inPlace'] as const)(
    'go with a torso that carries the hips: %s',
    (rootMotion) => {
      const source = makeRig({ rolls: 2, legs: 1.2 });
      const whole = makeRig({ rolls: 5, detached: ['foot.l'] });
      const carried = hangHipsOnSpine(whole);
      const motion = makeMotion(source, makeDance(8));
      const options = { rootMotion };
      const a = retarget(motion, source, whole, options);
      const b = retarget(motion, source, carried, options);
      expect(b.report.hipsResampled).toBe(
        rootMotion === 'root'
          ? 'the root takes a part of it'
          : '"spine" (spine) carries it in the target',
      );
      for (const time of TIMES) {
        const [first, second] = [poseAt(whole, a.motion, time), poseAt(carried, b.motion, time)];
        for (const [part, joint] of whole.mapping) {
          const [p, q] = [placeOf(first, joint), placeOf(second, carried.mapping.get(part) ?? 0)];
          expect(Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]), part).toBeLessThan(1e-6);
        }
      }
      const { motion: same } = retarget(b.motion, carried, carried);
      expect(largestTurn(carried, b.motion, same, TIMES)).toBeLessThan(1e-6);
    },
  );
});

/** The same figure, but the spine hangs where the hips did, and the hips on the spine. */
function hangHipsOnSpine(rig: MadeRig): MadeRig {
  const { skeleton, mapping } = rig;
  const { positions, rotations } = restFrames(skeleton);
  const [hip = 0, spine = 0] = [mapping.get('hip'), mapping.get('spine')];
  const swapped = (joint: number) => (joint === hip ? spine : joint === spine ? hip : joint);
  const at = (values: Float64Array, width: number, joint: number) =>
    [...values.subarray(width * joint, width * joint + width)] as unknown as Quat;
  const parentOf = (joint: number): number => {
    if (joint === spine) return skeleton.parents[hip] ?? -1;
    return joint === hip ? spine : (skeleton.parents[joint] ?? -1);
  };
  const names: string[] = [];
  const parents: number[] = [];
  const translations: number[] = [];
  const turns: number[] = [];
  skeleton.names.forEach((_, place) => {
    const joint = swapped(place);
    const parent = parentOf(joint);
    const back = parent < 0 ? IDENTITY_QUAT : invertQuat(at(rotations, 4, parent));
    const [x, y, z] = at(positions, 3, joint);
    const [px, py, pz] = parent < 0 ? [0, 0, 0] : at(positions, 3, parent);
    names.push(skeleton.names[joint] ?? '');
    parents.push(parent < 0 ? -1 : swapped(parent));
    translations.push(...rotateVec3(back, [x - px, y - py, z - pz]));
    turns.push(...multiplyQuat(back, at(rotations, 4, joint)));
  });
  return {
    ...rig,
    skeleton: createSkeleton({
      names,
      parents: Int32Array.from(parents),
      translations: Float64Array.from(translations),
      rotations: Float64Array.from(turns),
      scales: new Float64Array(3 * names.length).fill(1),
    }),
    mapping: new Map(Array.from(mapping, ([part, joint]) => [part, swapped(joint)])),
  };
}
