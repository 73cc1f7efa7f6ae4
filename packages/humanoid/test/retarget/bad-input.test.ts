import type { Motion, MotionTrack } from '@stfkit/core';
import { StfError } from '@stfkit/core';
import type { HumanoidRig } from '@stfkit/humanoid';
import { retarget } from '@stfkit/humanoid';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeDance, makeMotion, makeRig } from './make-rig.ts';

const rig = makeRig({ rolls: 2 });
const motion = makeMotion(rig, makeDance(1));

function changeTrack(change: Partial<MotionTrack>): Motion {
  return {
    ...motion,
    tracks: motion.tracks.map((track, i) => (i ? track : { ...track, ...change })),
  };
}

it.each([
  ['RETARGET_NO_HIPS', motion, { ...rig, mapping: new Map() }],
  ['RETARGET_MAPPING', motion, { ...rig, mapping: new Map([['hip', 999]]) }],
  ['RETARGET_MOTION', changeTrack({ joint: 999 }), rig],
  ['RETARGET_MOTION', changeTrack({ values: new Float64Array(3) }), rig],
  ['RETARGET_MOTION', changeTrack({ times: new Float64Array(11) }), rig],
] as [string, Motion, HumanoidRig][])('refuses what does not fit: %s', (code, clip, source) => {
  expect(() => retarget(clip, source, rig)).toThrow(expect.objectContaining({ code }));
});

it('leaves out tracks that are not finite, and says so', () => {
  const { motion: moved, report } = retarget(
    changeTrack({ values: new Float64Array(44).fill(Number.NaN) }),
    rig,
    rig,
  );
  expect(report.dropped).toEqual([
    {
      joint: motion.tracks[0]?.joint,
      property: 'rotation',
      reason: 'it has values that are not finite',
    },
  ]);
  expect(allFinite(moved)).toBe(true);
});

it('gives finite numbers or an error for any skeleton', () => {
  const strange = fc.oneof(
    fc.constant(0),
    fc.constant(Number.NaN),
    fc.constant(1e300),
    fc.double(),
  );
  fc.assert(
    fc.property(
      fc.array(strange, { maxLength: 6 }),
      fc.nat(200),
      fc.boolean(),
      (numbers, at, swap) => {
        const skeleton = {
          ...rig.skeleton,
          translations: rig.skeleton.translations.slice(),
          rotations: rig.skeleton.rotations.slice(),
          scales: rig.skeleton.scales.slice(),
        };
        const lists = [skeleton.translations, skeleton.rotations, skeleton.scales];
        numbers.forEach((number, i) => {
          const list = lists[(at + i) % 3] ?? skeleton.scales;
          list[(at * 7 + i * 13) % list.length] = number;
        });
        const broken = { ...rig, skeleton };
        for (const footIk of ['none', 'contacts'] as const) {
          try {
            const result = swap
              ? retarget(motion, broken, rig, { footIk })
              : retarget(motion, rig, broken, { footIk });
            expect(allFinite(result.motion)).toBe(true);
          } catch (error) {
            if (!(error instanceof StfError)) throw error;
          }
        }
      },
    ),
    {
      numRuns: 300,
      // Their squares, or products of them, are no numbers any more.
      examples: [
        [[-1.3458003572742083e154], 34, false],
        [[3.0064352443723904e126, 0, 0, 1.9888949813723437e55], 166, false],
      ],
    },
  );
});

it('takes an empty motion', () => {
  const { motion: moved } = retarget({ name: '', durationSeconds: 0, tracks: [] }, rig, rig);
  expect(moved.tracks).toEqual([]);
});

it('does not change what it is given', () => {
  const before = structuredClone({ motion, skeleton: rig.skeleton });
  retarget(motion, rig, makeRig({ missing: ['chest'] }), { footIk: 'contacts', limits: 'clamp' });
  expect({ motion, skeleton: rig.skeleton }).toEqual(before);
});

function allFinite({ tracks }: Motion): boolean {
  return tracks.every(({ times, values }) => [...times, ...values].every(Number.isFinite));
}
