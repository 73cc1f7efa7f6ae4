import type { AnimationSampler } from '@gltf-transform/core';
import { createTrackSampler, StfAnimation, StfBuffer } from '@stfkit/core';
import { stfToGltf } from '@stfkit/gltf';
import { angleBetween } from '@stfkit/judges/angle-between';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { floatBetween } from '../../../../tooling/vitest/between.ts';
import { findResource } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { type ChannelSpec, makeAnimated } from '../support/make-animation.ts';
import { findSampler, sampleGltf } from '../support/sample-gltf.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';

/** Of the values, which are within 100: rounding of times that become whole frames. */
const EXACT = 1e-6;
const ROTATION = (0.02 * Math.PI) / 180;

const number = floatBetween(-100, 100);
const frames = fc.uniqueArray(fc.nat(200), { minLength: 2, maxLength: 8 });
const times: fc.Arbitrary<number[]> = fc.oneof(
  fc
    .tuple(frames, fc.constantFrom(24, 25, 30, 60))
    .map(([list, fps]) => list.sort((a, b) => a - b).map((frame) => Math.fround(frame / fps))),
  fc
    .uniqueArray(floatBetween(0, 10), { minLength: 1, maxLength: 8 })
    .map((list) => list.map((time) => time + 0).sort((a, b) => a - b)),
);
const quat = fc
  .tuple(number, number, number, number)
  .filter((q) => Math.hypot(...q) > 1)
  .map((q) => q.map((value) => Math.fround(value / Math.hypot(...q))));

const row = (path: string) => (path === 'rotation' ? quat : fc.tuple(number, number, number));
const channel: fc.Arbitrary<ChannelSpec> = fc
  .tuple(
    times,
    fc.constantFrom('translation' as const, 'rotation' as const, 'scale' as const),
    fc.constantFrom('STEP' as const, 'LINEAR' as const, 'CUBICSPLINE' as const),
  )
  .chain(([keys, path, interpolation]) => {
    const tangent = fc.array(number, {
      minLength: path === 'rotation' ? 4 : 3,
      maxLength: path === 'rotation' ? 4 : 3,
    });
    const spline = fc.tuple(tangent, row(path), tangent).map((parts) => parts.flat());
    const isSpline = interpolation === 'CUBICSPLINE' && keys.length > 1;
    return fc
      .array(isSpline ? spline : row(path), { minLength: keys.length, maxLength: keys.length })
      .map((values) => ({
        node: 'Node',
        path,
        times: keys,
        values: values.flat().map((value) => value + 0),
        interpolation: isSpline || interpolation !== 'CUBICSPLINE' ? interpolation : 'STEP',
      }));
  });

const arrays = (sampler: AnimationSampler) => [
  sampler.getInterpolation(),
  [...(sampler.getInput()?.getArray() ?? [])],
  [...(sampler.getOutput()?.getArray() ?? [])],
];

describe('glTF → STF → glTF', () => {
  test('samplers come back number by number', async () => {
    await fc.assert(
      fc.asyncProperty(channel, async (spec) => {
        const { back, glb } = await thereAndBack(makeAnimated(spec));
        const [animation] = back.getRoot().listAnimations();
        if (!animation) throw new Error('no animation');
        const { interpolation, values } = spec;
        const found = arrays(findSampler(animation, spec.node, spec.path));
        expect(found).toEqual([interpolation, spec.times, values]);
        expect(await listGltfErrors(glb)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('STF shows what glTF shows', async () => {
    await fc.assert(
      fc.asyncProperty(channel, floatBetween(0, 10), async (spec, time) => {
        const source = makeAnimated(spec);
        const { stf } = await thereAndBack(source);
        const animation = findResource(stf, StfAnimation);
        const [track] = animation.tracks;
        const [clip] = source.getRoot().listAnimations();
        if (!track || !clip) throw new Error('no track');
        const isRotation = spec.path === 'rotation';
        // Steps happen at a time that rounding may move.
        const isStep = spec.interpolation === 'STEP';
        fc.pre(!isStep || spec.times.every((each) => Math.abs(each - time) > 1e-5));
        const expected = sampleGltf(findSampler(clip, 'Node', spec.path), time, isRotation);
        const found = createTrackSampler(track)
          .sample(time * animation.fps)
          .map((value) => value ?? 0);
        if (isRotation) {
          // Splines of quaternions may pass through 0, where they turn in no time.
          fc.pre(spec.interpolation !== 'CUBICSPLINE');
          expect(angleBetween(found, expected)).toBeLessThan(ROTATION);
        } else {
          // The fastest way from -100 to 100 is between neighbouring times.
          const gaps = spec.times.slice(1).map((each, i) => each - (spec.times[i] as number));
          fc.pre(Math.min(...gaps, 1) > 0.01);
          const distance = Math.max(...found.map((v, k) => Math.abs(v - (expected[k] ?? 0))));
          expect(distance).toBeLessThan(
            100 * EXACT * (spec.interpolation === 'LINEAR' ? 100 : 100),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  test('slopes come back number by number beside values that are far larger', async () => {
    const values = [
      0, 0, 0, -100, 100, 1e7, 1e-4, -1.4e-45, 3e-7, 1e-9, 2e-20, -1, 5, 6, 7, 0, 0, 0,
    ];
    const spec = { node: 'Node', path: 'translation', interpolation: 'CUBICSPLINE' } as const;
    const { back } = await thereAndBack(makeAnimated({ ...spec, times: [0, 1.3], values }));
    const [animation] = back.getRoot().listAnimations();
    const output = animation && findSampler(animation, 'Node', 'translation').getOutput();
    expect([...(output?.getArray() ?? [])]).toEqual(values.map(Math.fround));
  });

  test('samples that were edited go before a sampler that is kept', async () => {
    // The slope before the first key has no place in STF.
    const values = [0.5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0];
    const spec = { node: 'Node', path: 'translation', interpolation: 'CUBICSPLINE' } as const;
    const { stf } = await thereAndBack(makeAnimated({ ...spec, times: [0, 1], values }));
    const [track] = findResource(stf, StfAnimation).tracks;
    const samples = Float32Array.from({ length: 25 }, (_, i) => Math.sin(i));
    const edited = stf.edit((draft) => {
      for (const subtrack of track?.subtracks ?? []) {
        draft.setBuffer(
          StfBuffer.of(subtrack?.baked ?? '', new Uint8Array(samples.slice().buffer)),
        );
      }
    });
    const { document: back } = await stfToGltf(edited, { plain: true });
    const [animation] = back.getRoot().listAnimations();
    const output = animation && findSampler(animation, 'Node', 'translation').getOutput();
    expect(Array.from(samples, (_, i) => output?.getElement(i, [])[1])).toEqual([...samples]);
  });

  test('weights of no node stay numbers of their own', async () => {
    const source = makeAnimated({
      node: 'Node',
      path: 'weights',
      times: [0, 1],
      values: [0, 1, 2, 3],
    });
    source.getRoot().listAnimations()[0]?.listChannels()[0]?.setTargetNode(null);
    const { back, glb } = await thereAndBack(source);
    const output = back.getRoot().listAnimations()[0]?.listSamplers()[0]?.getOutput();
    expect([output?.getType(), [...(output?.getArray() ?? [])]]).toEqual(['SCALAR', [0, 1, 2, 3]]);
    expect(await listGltfErrors(glb)).toEqual([]);
  });

  test('half turns go the way that the signs of their keys say', async () => {
    // The second key is the first one again with other signs, so that half a turn from it goes the other way round.
    const { stf } = await thereAndBack(
      makeAnimated({
        node: 'Node',
        path: 'rotation',
        times: [0, 1, 2],
        values: [0, 0, 0, 1, 0, 0, 0, -1, 1, 0, 0, 0],
      }),
    );
    const { tracks, fps } = findResource(stf, StfAnimation);
    const turn = new Float64Array(4);
    for (const track of tracks) createTrackSampler(track).sampleInto(1.25 * fps, turn);
    const eighth = Math.PI / 8;
    const there = Float64Array.of(-Math.sin(eighth), 0, 0, Math.cos(eighth));
    expect(angleBetween(turn, there)).toBeLessThan(ROTATION);
  });

  test('rotations that go far get keys between, and none where they do not', async () => {
    const turn = (degrees: number) => {
      const half = (degrees * Math.PI) / 360;
      return [0, Math.sin(half), 0, Math.cos(half)];
    };
    const keysOf = async (...angles: number[]) => {
      const { stf } = await thereAndBack(
        makeAnimated({
          node: 'Node',
          path: 'rotation',
          times: angles.map((_, i) => i),
          values: angles.flatMap(turn),
        }),
      );
      expect(listFaults(stf)).toEqual([]);
      return findResource(stf, StfAnimation).tracks[0]?.timepoints.length;
    };
    expect(await keysOf(0, 20, 40)).toBe(3);
    expect(await keysOf(0, 50)).toBe(4);
    expect(await keysOf(0, 179)).toBe(9);
  });
});
