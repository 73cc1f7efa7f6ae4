import type { Vec3 } from '@stfkit/core';
import { subtractVec3 } from '@stfkit/core';
import { restFrames, retarget } from '@stfkit/humanoid';
import { placeOf } from '@stfkit/judges/measures';
import { describe, expect, it } from 'vitest';
import type { RigShape } from './make-rig.ts';
import { makeDance, makeMotion, makeRig } from './make-rig.ts';
import { largestTurn, poseAt } from './pose-at.ts';

const KEYS = [0.1, 0.5, 1];
const ARMS = ['upper_arm.l', 'upper_arm.r', 'wrist.l', 'wrist.r'] as const;

describe('one figure in rigs whose joints stand elsewhere', () => {
  it.each<[string, RigShape, number]>([
    ['collar bones start farther out', { collar: 0.09 }, 0.003],
    ['the back bends higher', { back: [0.14, 0.28, 0.42] }, 0.003],
    ['the back bends lower', { back: [0.08, 0.16, 0.24] }, 0.006],
    ['both', { back: [0.08, 0.18, 0.3], collar: 0.08 }, 0.006],
    ['the arms hang on the neck', { armsOn: 'neck' }, 0.0016],
    ['they do, and collar bones start farther out', { armsOn: 'neck', collar: 0.09 }, 0.002],
  ])('%s: arms are where those of the source are, and all comes back', (_, shape, most) => {
    for (const [from, to] of [
      [{}, shape],
      [shape, {}],
    ] as const) {
      const [a, b] = [
        makeRig({ ...from, rolls: 2, yaw: 30 }),
        makeRig({ ...to, rolls: 3, yaw: 30 }),
      ];
      const motion = makeMotion(a, makeDance(8, 0.8));
      const { motion: there, report } = retarget(motion, a, b);
      const { motion: back } = retarget(there, b, a);
      expect(report.resampled.map(({ part }) => part)).not.toContain('lower_arm.l');
      expect(report.resampled.length).toBeGreaterThan(0);
      for (const time of KEYS) {
        const [before, after] = [poseAt(a, motion, time), poseAt(b, there, time)];
        for (const part of ARMS) {
          const [p, q] = [
            placeOf(before, a.mapping.get(part)),
            placeOf(after, b.mapping.get(part)),
          ];
          expect(Math.hypot(...subtractVec3(p, q)) / a.height).toBeLessThan(most);
        }
      }
      expect(largestTurn(a, motion, back, KEYS)).toBeLessThan(0.05);
    }
  });

  it('leaves turns as they are where the figure is another', () => {
    const [a, b] = [makeRig({ rolls: 2 }), makeRig({ rolls: 3, collar: 0.09, arms: 1.3 })];
    expect(retarget(makeMotion(a, makeDance(8)), a, b).report.resampled).toEqual([]);
  });
});

describe('one figure in two sizes of the trunk', () => {
  it('turns a neck as it is that is longer as all of the trunk is', () => {
    const [a, b] = [makeRig({ rolls: 2, trunk: 0.7 }), makeRig({ rolls: 3, trunk: 0.85 })];
    expect(retarget(makeMotion(a, makeDance(8)), a, b).report.resampled).toEqual([]);
  });
});

describe('collar bones between T-pose and A-pose', () => {
  /** Degrees by which the left collar bone of the target is raised when the source rests. */
  const raised = (from: RigShape, to: RigShape): number => {
    const [a, b] = [makeRig({ ...from, rolls: 4 }), makeRig({ ...to, rolls: 5 })];
    const still = { name: '', durationSeconds: 1, tracks: [] };
    const elevations = [restFrames(b.skeleton), poseAt(b, retarget(still, a, b).motion, 0)].map(
      (frames) => {
        const [p, q] = (['shoulder.l', 'upper_arm.l'] as const).map((part) =>
          placeOf(frames, b.mapping.get(part)),
        ) as [Vec3, Vec3];
        return (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
      },
    );
    return (elevations[1] ?? 0) - (elevations[0] ?? 0);
  };

  it('point where those of the source do if they start in the same place', () => {
    expect(raised({ armsDown: 45 }, {})).toBeCloseTo(0, 6);
  });

  it('are raised by a third of what the arms are if they start elsewhere', () => {
    expect(raised({ armsDown: 45 }, { collar: 0.08 })).toBeCloseTo(-15, 6);
    expect(raised({}, { collar: 0.08, armsDown: 45 })).toBeCloseTo(15, 6);
  });

  it('stay if arms are as high', () => {
    expect(raised({}, { collar: 0.08 })).toBeCloseTo(0, 6);
  });
});
