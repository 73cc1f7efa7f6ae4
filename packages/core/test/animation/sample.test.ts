import { describe, expect, it } from 'vitest';
import { parseTarget } from '../../src/animation/animated-property.ts';
import { sampleAnimation } from '../../src/animation/animation-sampler.ts';
import { nodeEulerFromQuat, quatFromNodeEuler } from '../../src/animation/node-euler.ts';
import { frameToSeconds, getTiming, secondsToFrame } from '../../src/animation/timing.ts';
import type { SampleTrackOptions } from '../../src/animation/track-sampler.ts';
import { createTrackSampler, sampleTrack } from '../../src/animation/track-sampler.ts';
import { StfBuffer } from '../../src/buffers/stf-buffer.ts';
import { multiplyQuat, quatFromAxisAngle } from '../../src/math/quat.ts';
import type { ResourceGraph } from '../../src/resources/resource-graph.ts';
import type { AnimationTrack, Subtrack } from '../../src/resources/stf/animation.ts';
import { StfAnimation } from '../../src/resources/stf/animation.ts';

const keys = (...values: readonly number[]): Subtrack => ({
  keyframes: values.map((value) => ({ sourceOfTruth: true, value, interpolation: 'linear' })),
});

const track = (
  target: AnimationTrack['target'],
  timepoints: readonly number[],
  ...subtracks: readonly (Subtrack | null)[]
): AnimationTrack => ({ target, timepoints, subtracks, trackBaked: false });

const buffers = (values: readonly number[]): ReadonlyMap<string, StfBuffer> =>
  new Map([['b', StfBuffer.of('b', new Uint8Array(Float32Array.from(values).buffer))]]);

describe('a track', () => {
  it('A9 gives nothing for components without keys', () => {
    const t = track(['n', 't'], [0, 10], keys(0, 1), null, { keyframes: [] });
    expect(sampleTrack(t, 5)).toEqual([0.5, undefined, undefined]);
    const into = new Float64Array(4).fill(7);
    createTrackSampler(t).sampleInto(5, into, 1);
    expect([...into]).toEqual([7, 0.5, Number.NaN, Number.NaN]);
  });

  it('A10 gives rotations of unit length', () => {
    const r = track(['n', 'r'], [0, 2], keys(0, 0), keys(0, 1), keys(0, 0), keys(1, 0));
    expect(sampleTrack(r, 1)).toEqual(
      [0, Math.SQRT1_2, 0, Math.SQRT1_2].map((v) => expect.closeTo(v, 12)),
    );
    const partial = track(['n', 'r'], [0, 2], keys(0, 0), null, keys(0, 0), keys(1, 0));
    expect(sampleTrack(partial, 1)).toEqual([0, undefined, 0, 0.5]);
  });

  describe('7.7 with baked samples', () => {
    const baked = track(['n', 'enabled'], [0, 10], { ...keys(0, 1), baked: 'b' });
    const options = (source: SampleTrackOptions['source'] & string): SampleTrackOptions => ({
      source,
      buffers: buffers([10, 20, 30, 40]),
      rangeStart: 1.5,
    });

    it('A11 13.3 takes the sample at whole frames from the whole part of the start on', () => {
      expect(sampleTrack(baked, 1, options('auto'))).toEqual([10]);
      expect(sampleTrack(baked, 4, options('auto'))).toEqual([40]);
      expect(sampleTrack(baked, 4 + 1e-5, options('auto'))).toEqual([40]);
    });

    it('A11 takes the keys between whole frames and outside of the samples', () => {
      expect(sampleTrack(baked, 2.5, options('auto'))).toEqual([0.25]);
      expect(sampleTrack(baked, 5, options('auto'))).toEqual([0.5]);
      expect(sampleTrack(baked, 0, options('auto'))).toEqual([0]);
    });

    it('A12 takes only keys, or only samples, when asked', () => {
      expect(sampleTrack(baked, 2, options('keys'))).toEqual([0.2]);
      expect(sampleTrack(baked, 2.5, options('baked'))).toEqual([25]);
      expect(sampleTrack(baked, 9, options('baked'))).toEqual([40]);
      expect(sampleTrack(baked, -9, options('baked'))).toEqual([10]);
    });

    it('A13 takes the keys where the buffer is not there or has half a sample', () => {
      expect(sampleTrack(baked, 2)).toEqual([0.2]);
      const half = new Map([['b', StfBuffer.of('b', new Uint8Array(6))]]);
      expect(sampleTrack(baked, 2, { buffers: half, rangeStart: 1 })).toEqual([0.2]);
    });
  });
});

describe('an animation', () => {
  const graph: ResourceGraph = { root: 'root', resources: new Map(), buffers: new Map() };
  const create = (fields: Partial<Parameters<typeof StfAnimation.create>[1]>): StfAnimation =>
    StfAnimation.create('a', { fps: 24, range: [0, 10], tracks: [], ...fields });

  it('A14 7.7 sets each target once, by the baked track, else by the last', () => {
    const animation = create({
      tracks: [
        track(['n', 'r_euler'], [0], keys(1), keys(1), keys(1)),
        track(['n', 't'], [0], keys(1), keys(1), keys(1)),
        track(['n', 't'], [0], keys(2), keys(2), keys(2)),
      ],
      tracksBaked: [track(['n', 'r'], [0], keys(0), keys(0), keys(0), keys(1))],
    });
    expect(sampleAnimation(graph, animation, 0)).toEqual([
      {
        target: ['n', 'r'],
        property: { kind: 'node', node: 'n', part: 'r' },
        values: [0, 0, 0, 1],
      },
      { target: ['n', 't'], property: { kind: 'node', node: 'n', part: 't' }, values: [2, 2, 2] },
    ]);
  });

  it('A15 7.1 has its times from its range', () => {
    const timing = getTiming(create({ range: [12, 36] }));
    expect(timing).toEqual({ start: 12, end: 36, fps: 24, durationSeconds: 1 });
    expect(frameToSeconds(timing, 18)).toBe(0.25);
    expect(secondsToFrame(timing, 0.25)).toBe(18);
  });

  it.each([[[5, 3]], [[5]], [[]], [[1, 2, 3]], [[0, Number.NaN]]])(
    'A15 7.1 has its times from its keys where the range is %j',
    (range) => {
      const tracks = [track(['n', 'enabled'], [4, 9], keys(0, 1))];
      const tracksBaked = [track(['n', 't'], [2, 3], keys(0, 1))];
      const animation = create({ range, fps: 0, tracks, tracksBaked });
      expect(getTiming(animation)).toEqual({ start: 2, end: 9, fps: 30, durationSeconds: 7 / 30 });
      expect(getTiming(create({ range })).end).toBe(0);
    },
  );
});

describe('7.5 the path of a track', () => {
  it.each([
    [['n', 't'], { kind: 'node', node: 'n', part: 't' }],
    [['n', 'r_euler'], { kind: 'node', node: 'n', part: 'r_euler' }],
    [['n', 'enabled'], { kind: 'enabled', node: 'n' }],
    [['n', 'instance', 'b', 's'], { kind: 'bone', node: 'n', bone: 'b', part: 's' }],
    [
      ['n', 'instance', 'blendshape', 'Smile', 'value'],
      { kind: 'blendshape', node: 'n', name: 'Smile' },
    ],
    [
      ['n', 'instance', 'material', 1, 'albedo.color', '0', 'color'],
      {
        kind: 'material',
        node: 'n',
        slot: 1,
        property: 'albedo.color',
        valueIndex: 0,
        valueType: 'color',
      },
    ],
    [['n', 'instance', 'fov'], { kind: 'instance', node: 'n', property: 'fov' }],
    [
      ['n', 'components', 'c', 'enabled'],
      { kind: 'component', node: 'n', component: 'c', property: ['enabled'] },
    ],
    [
      ['n', 'component', 'c', 'sources', 0, 'weight'],
      { kind: 'component', node: 'n', component: 'c', property: ['sources', 0, 'weight'] },
    ],
    [
      ['n', 'instance', 'b', 'component_mods', 'c', 'weight'],
      { kind: 'component', node: 'n', bone: 'b', component: 'c', property: ['weight'] },
    ],
    [['n'], { kind: 'unknown' }],
    [['n', 'q'], { kind: 'unknown' }],
    [[3, 't'], { kind: 'unknown' }],
    [['n', 'instance', 'b', 'q'], { kind: 'unknown' }],
    [['n', 't', 0], { kind: 'unknown' }],
    [['n', 'components', 'c'], { kind: 'unknown' }],
    [['n', 'instance', 3], { kind: 'unknown' }],
    [['n', 'instance', 'material', 'x', 'albedo.color', 0, 'color'], { kind: 'unknown' }],
  ])('A16 %j is understood', (target, expected) => {
    expect(parseTarget(target)).toEqual(expected);
  });
});

it('A17 13.3 the angles [0.1, 0.2, 0.3] of a node are Ry(−0.2) · Rz(0.3) · Rx(0.1)', () => {
  const expected = multiplyQuat(
    quatFromAxisAngle([0, 1, 0], -0.2),
    multiplyQuat(quatFromAxisAngle([0, 0, 1], 0.3), quatFromAxisAngle([1, 0, 0], 0.1)),
  );
  const q = quatFromNodeEuler([0.1, 0.2, 0.3]);
  expect(q).toEqualQuat(expected);
  expect(nodeEulerFromQuat(q)).toBeCloseToArray([0.1, 0.2, 0.3], 1e-12);
});
