import type { Motion, MotionTrack } from '@stfkit/core';
import { multiplyQuat } from '@stfkit/core';
import type { RetargetOptions } from '@stfkit/humanoid';
import { retarget } from '@stfkit/humanoid';
import { describe, expect, it } from 'vitest';
import type { MadeRig, RigShape } from './make-rig.ts';
import { about, makeDance, makeMotion, makeRig } from './make-rig.ts';
import { gap, largestTurn, poseAt } from './pose-at.ts';

const BETWEEN_KEYS = [0.07, 0.31, 0.55, 0.9];
const ROOT = 0;

const source = makeRig({ rolls: 2 });
const still = makeMotion(source, makeDance(7));

/** Turns and moves a figure as a whole, by the joint above its hips. */
function spun(motion: Motion, { skeleton }: MadeRig, way = 1): Motion {
  const [x = 0, y = 0, z = 0, w = 1] = skeleton.rotations;
  const turns = [0, 150, 290].flatMap((angle) =>
    multiplyQuat(about([0, 1, 0], angle), [x, y, z, w]),
  );
  const shared = {
    joint: ROOT,
    interpolation: 'LINEAR',
    times: Float64Array.of(0, 0.4, 1),
  } as const;
  const places = [0, 0, 0, 1, 0.2, 0, 3, 0, -1].map((at) => way * at);
  const tracks: MotionTrack[] = [
    { ...shared, property: 'rotation', values: Float64Array.from(turns) },
    { ...shared, property: 'translation', values: Float64Array.from(places) },
  ];
  return { ...motion, tracks: [...motion.tracks, ...tracks] };
}

const motion = spun(still, source);
const ofRoot = ({ tracks }: Motion) => tracks.filter(({ joint }) => joint === ROOT);

describe('what both rigs have above the hips', () => {
  it('moves as it does in the source, between keys too', () => {
    const { motion: same, report } = retarget(motion, source, source);
    expect(report.resampled).toEqual([]);
    expect(report.hipsResampled).toBeUndefined();
    expect(largestTurn(source, motion, same, BETWEEN_KEYS)).toBeLessThan(1e-4);
    for (const time of BETWEEN_KEYS) {
      const off = gap(source, poseAt(source, motion, time), poseAt(source, same, time), 'hip');
      expect(off).toBeLessThan(1e-9);
    }
  });

  it('goes as far in leg lengths, and all else takes place within it', () => {
    const target = makeRig({ rolls: 2, legs: 1.4, arms: 0.8, armsDown: 40 });
    const there = retarget(motion, source, target);
    const within = retarget(still, source, target);
    const expected = spun(within.motion, target, there.report.scale);
    expect(there.report.scale).not.toBe(1);
    expect(largestTurn(target, expected, there.motion, BETWEEN_KEYS)).toBeLessThan(1e-4);
    for (const time of BETWEEN_KEYS) {
      for (const part of ['hip', 'head', 'foot.l', 'wrist.r'] as const) {
        const [a, b] = [poseAt(target, expected, time), poseAt(target, there.motion, time)];
        expect(gap(target, a, b, part)).toBeLessThan(1e-9);
      }
    }
  });

  it.each<[string, RigShape, RetargetOptions]>([
    ['has another name', { rolls: 2, rename: (name) => `${name}_` }, {}],
    ['rests otherwise', { rolls: 2, yaw: 30 }, {}],
    ['has another size', { rolls: 2, armature: 0.01 }, {}],
    ['is to stand still', { rolls: 2 }, { rootMotion: 'inPlace' }],
    ['is to carry the way', { rolls: 2 }, { rootMotion: 'root' }],
    ['carries feet that look for the ground', { rolls: 2 }, { footIk: 'trajectory' }],
  ])('does not move by itself where it %s', (_, shape, options) => {
    const target = makeRig(shape);
    const { motion: there, report } = retarget(motion, source, target, options);
    expect(report.resampled.map(({ part }) => part)).toContain('hip');
    const own = options.rootMotion === 'root' ? 2 : 0;
    expect(ofRoot(there)).toHaveLength(own);
    for (const { times } of ofRoot(there)) expect(times.length).toBeGreaterThan(3);
  });

  it('is followed between keys by hips that take it over', () => {
    const target = makeRig({ rolls: 2, rename: (name) => `${name}_` });
    const { motion: there } = retarget(motion, source, target);
    expect(ofRoot(there)).toEqual([]);
    for (const time of BETWEEN_KEYS) {
      const [a, b] = [poseAt(source, motion, time), poseAt(target, there, time)];
      expect(gap(source, a, b, 'hip') / source.height).toBeLessThan(1e-4);
      expect(gap(source, a, b, 'wrist.l') / source.height).toBeLessThan(5e-4);
    }
    expect(largestTurn(target, motion, there, BETWEEN_KEYS)).toBeLessThan(0.02);
  });

  it('does not move by itself where a part of the body stands beside it', () => {
    const skeleton = source.skeleton;
    const parents = skeleton.parents.slice();
    const eye = parents.length - 1;
    parents[eye] = -1;
    const beside: MadeRig = { ...source, skeleton: { ...skeleton, parents } };
    expect([...source.mapping.values()]).toContain(eye);
    expect(ofRoot(retarget(motion, beside, beside).motion)).toEqual([]);
  });
});
