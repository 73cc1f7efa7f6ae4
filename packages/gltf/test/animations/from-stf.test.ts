import type { AnimationTrack, Keyframe, StfDocument } from '@stfkit/core';
import {
  createTrackSampler,
  IDENTITY_TRS,
  quatFromNodeEuler,
  StfAnimation,
  StfBuffer,
  StfNode,
  StfPrefab,
} from '@stfkit/core';
import { GLTF_REGISTRY, stfToGltf } from '@stfkit/gltf';
import { angleBetween } from '@stfkit/judges/angle-between';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { between } from '../../../../tooling/vitest/between.ts';
import { createDocument } from '../support/create-document.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io } from '../support/gltf-io.ts';
import { sampleGltf } from '../support/sample-gltf.ts';

const FPS = 24;
const RANGE = [0, 100] as const;
const ROTATION = (0.02 * Math.PI) / 180;

type Kind = 'constant' | 'linear' | 'quadratic' | 'cubic' | 'bezier';

/** Handles as parts of the way to the neighbours. */
interface KeyPlan {
  readonly value: number;
  readonly kind: Kind;
  readonly out: readonly [x: number, y: number];
  readonly into: readonly [x: number, y: number];
}

const value = fc.integer({ min: -40, max: 40 }).map((each) => each / 8);
const part = fc.constantFrom(0.05, 0.2, 1 / 3, 0.5, 0.9, 1);
const handle = fc.tuple(part, value);
const kind = fc.constantFrom<Kind>('constant', 'linear', 'quadratic', 'cubic', 'bezier', 'bezier');
const key: fc.Arbitrary<KeyPlan> = fc.record({ value, kind, out: handle, into: handle });
const frames = fc
  .uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 6 })
  .map((list) => list.sort((a, b) => a - b));

/** Keys of one component; where `skips` has its number, one only fills in. */
function makeKeys(
  timepoints: readonly number[],
  plans: readonly KeyPlan[],
  skips: ReadonlySet<number> = new Set(),
): Keyframe[] {
  return timepoints.map((frame, i): Keyframe => {
    const plan = plans[i] as KeyPlan;
    if (skips.has(i)) return { sourceOfTruth: false, value: plan.value, interpolation: 'baked' };
    const before = frame - (timepoints[i - 1] ?? frame);
    const after = (timepoints[i + 1] ?? frame + 1) - frame;
    const inTangent = [-plan.into[0] * before, plan.into[1]] as const;
    const base = { sourceOfTruth: true, value: plan.value, ...(i > 0 && { inTangent }) };
    return plan.kind === 'bezier'
      ? {
          ...base,
          interpolation: 'bezier',
          tangentType: 'split',
          outTangent: [plan.out[0] * after, plan.out[1]],
        }
      : { ...base, interpolation: plan.kind };
  });
}

/** A prefab with one node and one animation of these tracks, whose first element is left to us. */
function makeDocument(
  tracks: readonly (Omit<AnimationTrack, 'target' | 'trackBaked'> & { readonly part: string })[],
  range: readonly [number, number] = RANGE,
): { readonly document: StfDocument; readonly tracks: readonly AnimationTrack[] } {
  const whole = tracks.map(({ part: word, ...track }) => ({
    ...track,
    target: ['node', word],
    trackBaked: false,
  }));
  const document = createDocument('prefab', GLTF_REGISTRY, [
    StfPrefab.create('prefab', { rootNodes: ['node'], animations: ['clip'] }),
    StfNode.create('node', { name: 'Node', trs: IDENTITY_TRS }),
    StfAnimation.create('clip', { name: 'Clip', fps: FPS, range, tracks: whole }),
  ]);
  return { document, tracks: whole };
}

async function convert(document: StfDocument, tolerance?: number) {
  const { document: gltf } = await stfToGltf(document, {
    plain: true,
    ...(tolerance !== undefined && { tolerance }),
  });
  const glb = await io.writeBinary(gltf);
  const back = await io.readBinary(glb);
  const [sampler] = back.getRoot().listAnimations()[0]?.listSamplers() ?? [];
  if (!sampler) throw new Error('no sampler');
  return { glb, sampler };
}

/** Asks whether a value of a component is that of the track at a frame, or less than a thousandth of one away. */
function createNearTest(track: AnimationTrack) {
  const curve = createTrackSampler(track);
  const ways = track.subtracks.map((subtrack) => {
    const heights = (subtrack?.keyframes ?? []).flatMap((each) => {
      if (!each) return [];
      const tangents = [each.inTangent, each.interpolation === 'bezier' && each.outTangent];
      return [each.value, ...tangents.map((tangent) => each.value - (tangent ? tangent[1] : 0))];
    });
    return Math.max(...heights) - Math.min(...heights);
  });
  // Seven places of a piece are looked at: between them it may be a little farther.
  const tolerance = 1.1e-4 * Math.max(0, ...ways) + 1e-5;
  return (k: number, frame: number, value: number): boolean => {
    const around = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map(
      (step) => curve.sample(frame + step / 4096)[k] ?? 0,
    );
    return value > Math.min(...around) - tolerance && value < Math.max(...around) + tolerance;
  };
}

describe('curves of STF', () => {
  test('of all kinds, mixed, with keys that fill in, are shown within the tolerance', async () => {
    const component = (count: number) =>
      fc.tuple(
        fc.array(key, { minLength: count, maxLength: count }),
        fc.array(fc.nat({ max: count }), { maxLength: 2 }),
      );
    const track = frames.chain((list) =>
      fc.tuple(
        fc.constant(list),
        component(list.length),
        component(list.length),
        component(list.length),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        track,
        fc.array(between(0, 100), { minLength: 20, maxLength: 20 }),
        async ([timepoints, ...components], probes) => {
          const subtracks = components.map(([plans, skips]) => ({
            keyframes: makeKeys(timepoints, plans, new Set(skips)),
          }));
          const { document, tracks } = makeDocument([{ part: 't', timepoints, subtracks }]);
          const { sampler, glb } = await convert(document);
          expect(await listGltfErrors(glb)).toEqual([]);
          const near = createNearTest(tracks[0] as AnimationTrack);
          for (const frame of probes) {
            // Jumps happen one rounding of a single float before their time.
            if (timepoints.some((each) => Math.abs(each - frame) < 1e-3)) continue;
            const found = sampleGltf(sampler, frame / FPS, false);
            found.forEach((each, k) => {
              expect(near(k, frame, each)).toBe(true);
            });
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each([
    ['a rounding before another one', [0, 2000, 2000.00001, 2400], [0, 1, 9, 10]],
    ['two of them', [0, 2000, 2000.000005, 2000.00001, 2400], [0, 1, 40, 9, 10]],
    ['at the very start', [0, 1e-50, 2400], [4, 9, 10]],
  ])('keys that single floats cannot tell apart are a jump: %s', async (_, timepoints, values) => {
    const keyframes = values.map(
      (each): Keyframe => ({ sourceOfTruth: true, value: each, interpolation: 'linear' }),
    );
    const subtracks = [0, 1, 2].map(() => ({ keyframes }));
    const { document, tracks } = makeDocument([{ part: 't', timepoints, subtracks }], [0, 2400]);
    const { sampler, glb } = await convert(document);
    expect(await listGltfErrors(glb)).toEqual([]);
    const inStf = createTrackSampler(tracks[0] as AnimationTrack);
    for (const frame of [1, 900, 1999.9, 2000.1, 2200, 2400]) {
      const found = sampleGltf(sampler, frame / FPS, false);
      expect(found[0]).toBeCloseTo(inStf.sample(frame)[0] ?? Number.NaN, 2);
    }
  });

  test.each([
    // There the slope at the middle comes out as 5e16, which a spline would follow for a hundredth of a frame.
    ['in the middle, with a slope that is rounding', [19, 22.66359074245634], [1, 0], [1, 0]],
    ['in the middle, without a slope', [0, 64], [1, 0], [1, 0]],
    ['in the middle of a long way', [0, 3000], [1, 0], [1, 0]],
    ['all but in the middle', [0, 3000], [0.999, 0], [1, 0]],
    ['at the start', [0, 57], [0, -1], [0.3, 0]],
    ['at the end', [0, 57], [0.3, 0], [0, 1]],
    ['at both ends', [0, 57], [0, -1], [0, 1]],
  ] as const)(
    'that are vertical %s are shown to a thousandth of a frame',
    async (_, timepoints, out, into) => {
      const plans = [0, 1].map((each): KeyPlan => ({ value: each, kind: 'bezier', out, into }));
      const subtracks = [0, 1, 2].map(() => ({ keyframes: makeKeys(timepoints, plans) }));
      const [from, to] = timepoints;
      const { document, tracks } = makeDocument([{ part: 't', timepoints, subtracks }], timepoints);
      const { sampler, glb } = await convert(document);
      expect(await listGltfErrors(glb)).toEqual([]);
      const near = createNearTest(tracks[0] as AnimationTrack);
      for (const center of [from, (from + to) / 2, to]) {
        for (let step = -400; step <= 400; step++) {
          const frame = center + (Math.sign(step) * (to - from)) / 10 ** (Math.abs(step) / 50);
          if (frame < from || frame > to) continue;
          const [found] = sampleGltf(sampler, (frame - from) / FPS, false);
          expect(near(0, frame, found ?? Number.NaN)).toBe(true);
        }
      }
      expect(sampler.getInput()?.getCount()).toBeLessThan(100);
    },
  );

  test('with handles at a third, straight and easing ones keep their keys and are exact', async () => {
    // No eighths: a + (b − a) is not always b.
    const decimal = fc.integer({ min: -4000, max: 4000 }).map((each) => each / 1000);
    const exact = fc.record({
      value: decimal,
      kind: fc.constantFrom<Kind>('linear', 'quadratic', 'cubic', 'bezier'),
      out: fc.tuple(fc.constant(1 / 3), value),
      into: fc.tuple(fc.constant(1 / 3), value),
    });
    const track = frames
      .filter((list) => list.length > 1)
      .chain((list) =>
        fc.tuple(
          fc.constant(list),
          fc.array(fc.array(exact, { minLength: list.length, maxLength: list.length }), {
            minLength: 3,
            maxLength: 3,
          }),
        ),
      );
    await fc.assert(
      fc.asyncProperty(track, between(0, 100), async ([timepoints, components], frame) => {
        const subtracks = components.map((plans) => ({ keyframes: makeKeys(timepoints, plans) }));
        const last = timepoints.at(-1) ?? 0;
        const { document, tracks } = makeDocument(
          [{ part: 's', timepoints, subtracks }],
          [0, last],
        );
        const { sampler } = await convert(document);
        expect(sampler.getInput()?.getCount()).toBe(timepoints.length);
        const expected = createTrackSampler(tracks[0] as AnimationTrack).sample(frame);
        const found = sampleGltf(sampler, frame / FPS, false);
        expected.forEach((each, k) => {
          expect(Math.abs((each ?? 0) - (found[k] ?? 0))).toBeLessThan(5e-5);
        });
      }),
      { numRuns: 200 },
    );
  });

  test('with baked samples show these at whole frames, and the keys after the last one', async () => {
    const samples = fc.option(fc.array(value, { minLength: 1, maxLength: 40 }), { nil: undefined });
    // None that is vertical between its keys, where a frame is what rounding makes of it.
    const short = fc.tuple(fc.constantFrom(0.05, 0.2, 1 / 3, 0.5), value);
    const gentle = fc.record({ value, kind, out: short, into: short });
    const component = (count: number) =>
      fc.tuple(fc.array(gentle, { minLength: count, maxLength: count }), samples);
    const track = frames.chain((list) =>
      fc.tuple(fc.constant(list), component(list.length), component(list.length), samples),
    );
    await fc.assert(
      fc.asyncProperty(track, async ([timepoints, one, other, alone]) => {
        const parts = [one, other, [[], alone] as const];
        const subtracks = parts.map(([plans, baked], k) => ({
          keyframes: plans.length > 0 ? makeKeys(timepoints, plans) : timepoints.map(() => null),
          ...(baked && { baked: `baked ${k}` }),
        }));
        const { document: bare, tracks } = makeDocument([{ part: 't', timepoints, subtracks }]);
        const document = bare.edit((draft) => {
          for (const [k, [, baked]] of parts.entries()) {
            const bytes = new Uint8Array(Float32Array.from(baked ?? []).buffer);
            if (baked) draft.setBuffer(StfBuffer.of(`baked ${k}`, bytes));
          }
        });
        const { sampler } = await convert(document);
        const curve = createTrackSampler(tracks[0] as AnimationTrack, {
          buffers: document.buffers,
        });
        for (let frame = 0; frame <= 100; frame++) {
          // The very time that a key there has.
          const found = sampleGltf(sampler, Math.fround(frame / FPS), false);
          curve.sample(frame).forEach((each, k) => {
            // Samples without keys hold the last one, where STF says nothing.
            if (each !== undefined) expect(Math.abs(each - (found[k] ?? 0))).toBeLessThan(2e-2);
          });
        }
      }),
      { numRuns: 200 },
    );
  });

  test('of rotations with baked samples of some components alone are unit ones with the keys of the others', async () => {
    const half = Math.SQRT1_2;
    const samples = Float32Array.from({ length: 25 }, (_, i) => 0.5 * Math.sin(i / 8));
    const rows = [
      [0, 0],
      [0, half],
      [0, 0],
      [1, half],
    ];
    const subtracks = rows.map((values, k) => ({
      keyframes: values.map((each) => ({
        sourceOfTruth: true,
        value: each,
        interpolation: 'linear' as const,
      })),
      ...(k === 1 && { baked: 'baked' }),
    }));
    const { document: bare, tracks } = makeDocument(
      [{ part: 'r', timepoints: [0, 24], subtracks }],
      [0, 24],
    );
    const document = bare.edit((draft) =>
      draft.setBuffer(StfBuffer.of('baked', new Uint8Array(samples.buffer))),
    );
    const { sampler } = await convert(document);
    const curve = createTrackSampler(tracks[0] as AnimationTrack, { buffers: document.buffers });
    for (let frame = 0; frame <= 24; frame++) {
      const found = sampleGltf(sampler, Math.fround(frame / FPS), true);
      expect(angleBetween(curve.sample(frame) as number[], found)).toBeLessThan(ROTATION);
    }
  });

  test('of rotations, in quaternions or angles, are shown within 0.02°', async () => {
    const angles = fc.tuple(value, value, value);
    const track = fc
      .tuple(
        frames,
        fc.constantFrom('r' as const, 'r_euler' as const),
        fc.constantFrom<readonly Kind[]>(['bezier'], ['linear'], ['linear', 'bezier']),
        // Programs that animate components by themselves leave quaternions of any length.
        fc.constantFrom([1], [1, 0.75, 1.25]),
      )
      .chain(([list, word, kinds, lengths]) => {
        const each = <T>(of: fc.Arbitrary<T>) =>
          fc.array(of, { minLength: list.length, maxLength: list.length });
        return fc.tuple(
          fc.constant(list),
          fc.constant(word),
          each(angles),
          each(fc.constantFrom(...kinds)),
          each(fc.constantFrom(...lengths)),
        );
      });
    await fc.assert(
      fc.asyncProperty(
        track,
        between(0, 100),
        async ([timepoints, word, rows, kinds, lengths], frame) => {
          const quats = rows.map((euler) => quatFromNodeEuler(euler));
          // Each on the side of the one before, as files have them.
          const sides = quats.map((quat, i) => {
            const before = quats.slice(0, i + 1);
            const flips = before.filter(
              (each, n) =>
                n > 0 && each.reduce((sum, v, k) => sum + v * (before[n - 1]?.[k] ?? 0), 0) < 0,
            ).length;
            return quat.map((v) => (flips % 2 === 1 ? -v : v) * (lengths[i] ?? 1));
          });
          const values = word === 'r' ? sides : rows;
          const subtracks = (values[0] ?? []).map((_, k) => ({
            keyframes: makeKeys(
              timepoints,
              values.map(
                (row, i): KeyPlan => ({
                  value: row[k] ?? 0,
                  kind: kinds[i] ?? 'linear',
                  out: [0.4, 0.01],
                  into: [0.3, -0.02],
                }),
              ),
            ),
          }));
          const { document, tracks } = makeDocument([{ part: word, timepoints, subtracks }]);
          const { sampler, glb } = await convert(document);
          expect(await listGltfErrors(glb)).toEqual([]);
          const curve = createTrackSampler(tracks[0] as AnimationTrack);
          const rotationAt = (at: number): readonly number[] => {
            const values = curve.sample(at).map((each) => each ?? 0);
            return word === 'r' ? values : quatFromNodeEuler(values as [number, number, number]);
          };
          const expected = rotationAt(frame);
          // Components that all but meet in zero turn at once.
          fc.pre(angleBetween(expected, rotationAt(frame + 0.01)) < 0.01);
          const found = sampleGltf(sampler, frame / FPS, true);
          expect(angleBetween(found, expected)).toBeLessThan(1.05 * ROTATION);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the range', () => {
  const line = (from: number, to: number): Omit<AnimationTrack, 'target' | 'trackBaked'> => ({
    timepoints: [from, to],
    subtracks: [0, 1, 2].map(() => ({
      keyframes: makeKeys(
        [from, to],
        [
          { value: from, kind: 'linear', out: [0, 0], into: [0, 0] },
          { value: to, kind: 'linear', out: [0, 0], into: [0, 0] },
        ],
      ),
    })),
  });

  test.each([
    ['starts later: time before is cut off', [10, 100], line(0, 100), [0, 3.75], [10, 100]],
    ['ends earlier: time after is cut off', [0, 48], line(0, 96), [0, 2], [0, 48]],
    ['goes on: the last value is held', [0, 96], line(0, 48), [0, 2, 4], [0, 48, 48]],
    ['is a single frame: keys stay', [0, 0], line(0, 48), [0, 2], [0, 48]],
  ] as const)('that %s', async (_, range, track, times, values) => {
    const { document } = makeDocument([{ part: 't', ...track }], range as [number, number]);
    const { sampler } = await convert(document);
    expect([...(sampler.getInput()?.getArray() ?? [])]).toEqual(times);
    const output = sampler.getOutput();
    const found = times.map((__, i) => output?.getElement(i, [])[0]);
    expect(found).toEqual(values);
  });
});

test('keys between whole frames stand beside baked samples', async () => {
  // As Blender writes easings without a name: keys that say no more than their values, and a sample a whole frame.
  const range = [-2.5, 3.75] as const;
  const timepoints = [-2.5, 0.25, 3.75];
  const samples = Float32Array.of(0.1, 0.2, 0.45, 1.5, 1.8, 1.9);
  const subtracks = [0, 1, 2].map(() => ({
    keyframes: [0, 0.5, 2].map((each) => ({
      sourceOfTruth: true,
      value: each,
      interpolation: 'unspecified' as const,
    })),
    baked: 'samples',
  }));
  const tracks = [{ part: 't', timepoints, subtracks, interpolation: 'unknown' as const }];
  const { document } = makeDocument(tracks, range);
  const { sampler } = await convert(
    document.edit((draft) => {
      draft.setBuffer(StfBuffer.of('samples', new Uint8Array(samples.buffer)));
    }),
  );
  const times = [-2.5, -2, -1, 0, 0.25, 1, 2, 3, 3.75].map((frame) => (frame - range[0]) / FPS);
  expect([...(sampler.getInput()?.getArray() ?? [])]).toEqual([...Float32Array.from(times)]);
  const values = [...samples];
  const expected = [0, ...values.slice(0, 3), 0.5, ...values.slice(3), 2];
  expect(times.map((_, i) => sampler.getOutput()?.getElement(i, [])[0])).toEqual(expected);
});

test('a smaller tolerance takes more keys', async () => {
  const timepoints = [0, 48];
  const plans: KeyPlan[] = [0, 5].map((each) => ({
    value: each,
    kind: 'bezier',
    out: [0.9, 0],
    into: [0.05, 0],
  }));
  const subtracks = [0, 1, 2].map(() => ({ keyframes: makeKeys(timepoints, plans) }));
  const count = async (tolerance: number) => {
    const { document } = makeDocument([{ part: 't', timepoints, subtracks }], [0, 48]);
    return (await convert(document, tolerance)).sampler.getInput()?.getCount() ?? 0;
  };
  const [coarse, usual, fine] = [await count(1e-2), await count(1e-4), await count(1e-6)];
  expect(coarse).toBeLessThan(usual);
  expect(usual).toBeLessThan(fine);
  expect(usual).toBeLessThan(40);
});
