import type { Motion, MotionTrack } from '@stfkit/core';
import { normalizeQuat, type Quat } from '@stfkit/core';
import { readMotions, readSkeleton, writeMotion } from '@stfkit/gltf/skeleton';
import { poseAt, timesOver } from '@stfkit/judges/sample-motion';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io } from '../support/gltf-io.ts';
import { makeMotion } from '../support/make-body.ts';
import { Rig } from '../support/make-rig.ts';

/** A document with three joints. */
function makeDocument() {
  const rig = new Rig();
  const hips = rig.node('Hips', undefined, { t: [0, 1, 0] });
  rig.node('Head', hips, { t: [0, 1, 0] });
  rig.node('Tail', hips, { t: [0, 0, -1] });
  return rig.document;
}

const value = fc.integer({ min: -3000, max: 3000 }).map((each) => each / 1000);

const track = (joint: number, property: MotionTrack['property']): fc.Arbitrary<MotionTrack> =>
  fc
    .record({
      interpolation: fc.constantFrom('STEP' as const, 'LINEAR' as const, 'CUBICSPLINE' as const),
      times: fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 6 }),
    })
    .chain(({ interpolation, times }) => {
      const size = property === 'rotation' ? 4 : 3;
      const parts = interpolation === 'CUBICSPLINE' ? 3 : 1;
      const count = times.length * parts * size;
      return fc.array(value, { minLength: count, maxLength: count }).map((values) => {
        const flat = Float64Array.from(values);
        if (size === 4) {
          for (let key = 0; key < times.length; key++) {
            const at = 4 * (parts * key + (parts === 3 ? 1 : 0));
            flat.set(normalizeQuat([...flat.subarray(at, at + 4)] as unknown as Quat), at);
          }
        }
        const sorted = times.toSorted((a, b) => a - b);
        return {
          joint,
          property,
          interpolation,
          times: Float64Array.from(sorted, (t) => t / 30),
          values: flat,
        };
      });
    });

const motion: fc.Arbitrary<Motion> = fc
  .tuple(
    ...[0, 1, 2].flatMap((joint) =>
      (['translation', 'rotation', 'scale'] as const).map((property) =>
        fc.option(track(joint, property), { nil: undefined }),
      ),
    ),
  )
  .map((parts) => {
    const tracks = parts.flatMap((each) => each ?? []);
    const durationSeconds = Math.max(0, ...tracks.map(({ times }) => times.at(-1) as number));
    return { name: 'Random', durationSeconds, tracks };
  });

test('any motion comes back key for key, and the file is valid', async () => {
  await fc.assert(
    fc.asyncProperty(motion, async (given) => {
      const document = makeDocument();
      const rig = readSkeleton(document);
      const { animation } = writeMotion(document, rig, given);
      expect(animation === undefined).toBe(given.tracks.length === 0);
      if (animation === undefined) return;
      const bytes = await io.writeBinary(document);
      expect(await listGltfErrors(bytes)).toEqual([]);
      const again = await io.readBinary(bytes);
      const back = readMotions(again, readSkeleton(again)).motions[0] as Motion;
      expect(back.durationSeconds).toBeCloseTo(given.durationSeconds, 5);
      expect(back.tracks).toHaveLength(given.tracks.length);
      given.tracks.forEach((expected, i) => {
        const actual = back.tracks[i] as MotionTrack;
        if (expected.times.length === 1 && expected.interpolation === 'CUBICSPLINE') {
          // glTF has no spline of one key.
          const size = expected.values.length / 3;
          expect(actual.interpolation).toBe('STEP');
          expect(actual.values).toBeCloseToArray(expected.values.subarray(size, 2 * size), 1e-6);
          return;
        }
        const kind = ({ joint, property, interpolation }: MotionTrack) => [
          joint,
          property,
          interpolation,
        ];
        expect(kind(actual)).toEqual(kind(expected));
        expect(actual.times).toBeCloseToArray(expected.times, 1e-6);
        expect(actual.values).toBeCloseToArray(expected.values, 1e-6);
      });
    }),
    { numRuns: 60 },
  );
});

test.each(['STEP', 'LINEAR', 'CUBICSPLINE'] as const)(
  'a clip with %s keys that goes on after its last key is as long in the file',
  (interpolation) => {
    const document = makeDocument();
    const rig = readSkeleton(document);
    const rows = [
      [1, 0, 0],
      [0, 2, 0],
      [0, 0, 3],
    ];
    const values = interpolation === 'CUBICSPLINE' ? rows : [[0, 2, 0]];
    const property = 'translation';
    const made = makeMotion({ joint: 0, property, interpolation, times: [0.5], values });
    const given = { ...made, durationSeconds: 2 };
    writeMotion(document, rig, given);
    const back = readMotions(document, rig).motions[0] as Motion;
    expect(back.durationSeconds).toBe(2);
    for (const seconds of timesOver(given, 7)) {
      expect(poseAt(rig.skeleton, back, seconds)[0]?.translation).toEqual([0, 2, 0]);
    }
  },
);

test('tracks with the same times share them in the file', () => {
  const document = makeDocument();
  const times = [0, 1];
  const values = [
    [0, 0, 0, 1],
    [0, 1, 0, 0],
  ];
  const { animation } = writeMotion(
    document,
    readSkeleton(document),
    makeMotion(
      { joint: 0, times, values },
      { joint: 1, times, values },
      { joint: 2, times: [0, 2], values },
    ),
  );
  const inputs = animation?.listSamplers().map((sampler) => sampler.getInput());
  expect(new Set(inputs).size).toBe(2);
});

test('tracks that glTF cannot have are left out, each with its problem', () => {
  const document = makeDocument();
  const [times, values] = [[0], [[0, 0, 0, 1]]];
  const { animation, diagnostics } = writeMotion(
    document,
    readSkeleton(document),
    makeMotion(
      { joint: 0, times, values },
      { joint: 0, times, values },
      { joint: 3, times, values },
      { joint: 1, times: [], values: [] },
      { joint: 1, times: [-1], values },
      { joint: 1, times: [1, 1], values: [...values, ...values] },
      { joint: 1, times: [0, 1], values },
      { joint: 1, times, values: [[0, Number.NaN, 0, 1]] },
      { joint: 1, times: [Number.NaN], values },
      { joint: 1, times, values: [[0, 0, 0, 0]] },
    ),
  );
  expect(animation?.listChannels()).toHaveLength(1);
  expect(diagnostics.map(({ params }) => params?.['problem'])).toEqual([
    'another one has the same target',
    'their joints are not there',
    'they have no keys',
    'their times are no times of a clip',
    'their times do not ascend',
    'they have not as many values as keys',
    'they have values that are no numbers',
    'they have rotations of no length',
  ]);
});

test('a motion without tracks is left out', () => {
  const document = makeDocument();
  const { animation, diagnostics } = writeMotion(document, readSkeleton(document), makeMotion());
  expect(animation).toBeUndefined();
  expect(document.getRoot().listAnimations()).toEqual([]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['GLTF_ANIMATION_EMPTY']);
});
