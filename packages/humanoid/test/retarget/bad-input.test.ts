import type { Motion, MotionTrack } from '@stfkit/core';
import { StfError } from '@stfkit/core';
import type { HumanoidRig, RetargetOptions } from '@stfkit/humanoid';
import { RETARGET_DEFAULTS, restFrames, retarget } from '@stfkit/humanoid';
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

// What callers in JavaScript do; types refuse it.
it.each(Object.keys(RETARGET_DEFAULTS))('takes %s as not given where it is undefined', (name) => {
  const target = makeRig({ missing: ['chest'] });
  const options = { [name]: undefined } as RetargetOptions;
  expect(retarget(motion, rig, target, options)).toEqual(retarget(motion, rig, target));
});

it('does not change what it is given', () => {
  const before = structuredClone({ motion, skeleton: rig.skeleton });
  retarget(motion, rig, makeRig({ missing: ['chest'] }), { footIk: 'contacts', limits: 'clamp' });
  expect({ motion, skeleton: rig.skeleton }).toEqual(before);
});

function allFinite({ tracks }: Motion): boolean {
  return tracks.every(({ times, values }) => [...times, ...values].every(Number.isFinite));
}

/** A figure whose joints are turned along the scene below a chain of others, in the pose in which its mesh was bound. */
function hangOnChain(length: number): HumanoidRig {
  const { skeleton: own, mapping, rest } = makeRig();
  const repeat = (values: readonly number[]) => Array.from({ length }, () => values).flat();
  const skeleton = {
    names: [...Array.from({ length }, (_, i) => `chain_${i}`), ...own.names],
    parents: Int32Array.from(
      [...Array(length).keys(), ...own.parents.map((at) => at + length + 1)],
      (at) => at - 1,
    ),
    translations: Float64Array.from([...repeat([0, 0, 0]), ...own.translations]),
    rotations: Float64Array.from([...repeat([0, 0, 0, 1]), ...own.rotations]),
    scales: Float64Array.from([...repeat([1, 1, 1]), ...own.scales]),
  };
  const { positions } = restFrames(skeleton);
  const inverseBindMatrices = new Float64Array(16 * skeleton.names.length);
  for (let joint = 0; joint < skeleton.names.length; joint++) {
    for (let k = 0; k < 4; k++) inverseBindMatrices[16 * joint + 5 * k] = 1;
    for (let k = 0; k < 3; k++)
      inverseBindMatrices[16 * joint + 12 + k] = -Number(positions[3 * joint + k]);
  }
  return {
    skeleton: { ...skeleton, inverseBindMatrices },
    mapping: new Map([...mapping].map(([part, joint]) => [part, joint + length])),
    ...(rest && { rest }),
  };
}

it('takes figures below more joints than calls have arguments', () => {
  const { report } = retarget(motion, rig, hangOnChain(150_000));
  expect(report.mapped).toContain('head');
});

it('looks once at each joint that turns above the hips', () => {
  const source = hangOnChain(20_000);
  const turns = {
    interpolation: 'STEP',
    times: Float64Array.of(0),
    values: Float64Array.of(0, 0, 0, 1),
  } as const;
  const tracks = source.skeleton.names.map(
    (_, joint) => ({ joint, property: 'rotation', ...turns }) as const,
  );
  const { report } = retarget({ name: '', durationSeconds: 1, tracks }, source, rig);
  // The chain, and the joint that the figure itself has above its hips.
  expect(report.folded).toHaveLength(20_001);
});
