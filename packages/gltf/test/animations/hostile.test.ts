import type { Document } from '@gltf-transform/core';
import type { AnimationTrack, Tangent } from '@stfkit/core';
import { IDENTITY_TRS, StfAnimation, StfBuffer, StfNode, StfPrefab } from '@stfkit/core';
import { GLTF_REGISTRY, GltfAnimation, gltfFileToStf, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { TrackBudget } from '../../src/from-gltf/animations/track-budget.ts';
import { createDocument } from '../support/create-document.ts';
import { findResource } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io } from '../support/gltf-io.ts';
import { type ChannelSpec, makeAnimated } from '../support/make-animation.ts';
import { listFaults } from '../support/there-and-back.ts';

const SOUND: ChannelSpec = {
  node: 'Node',
  path: 'translation',
  times: [0, 1],
  values: [0, 0, 0, 1, 1, 1],
};

describe('glTF that is wrong ends in a finding, and the rest is carried over', () => {
  test.each<[string, Partial<ChannelSpec>]>([
    ['times that go back', { times: [1, 0] }],
    ['times that stand still', { times: [1, 1] }],
    ['times that are none', { times: [0, Number.NaN] }],
    ['times without end', { times: [0, Number.POSITIVE_INFINITY] }],
    ['no keys', { times: [], values: [] }],
    ['too few values', { values: [0, 0, 0] }],
    ['too many values', { values: new Float32Array(9) }],
    ['values that are none', { values: [0, 0, 0, Number.NaN, 1, 1] }],
    ['a spline of plain values', { interpolation: 'CUBICSPLINE' }],
    ['weights without morph targets', { path: 'weights' }],
  ])('%s', async (_, wrong) => {
    const source = makeAnimated({ ...SOUND, path: 'scale', ...wrong }, SOUND);
    const { document, diagnostics } = await gltfToStf(source);
    expect(diagnostics.map(({ code, params }) => [code, params['count']])).toEqual([
      ['GLTF_CHANNELS_INVALID', 1],
    ]);
    expect(findResource(document, StfAnimation).tracks).toHaveLength(1);
    expect(listFaults(document)).toEqual([]);
  });

  test('two channels of one property: the first one counts', async () => {
    const source = makeAnimated(SOUND, { ...SOUND, values: [9, 9, 9, 9, 9, 9] });
    const { document, diagnostics } = await gltfToStf(source);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '1 channels of an animation are left out: another one has the same target.',
    ]);
    const [track] = findResource(document, StfAnimation).tracks;
    expect(track?.subtracks[0]?.keyframes[1]?.value).toBe(1);
  });

  test('values that very many nodes share move as many as memory is for', () => {
    const budget = new TrackBudget();
    // A hundred clips of 300 keys of 60 joints, of which 20 turn and the others share what does not change.
    const [still, count] = [{}, 300 * 10];
    const taken = Array.from({ length: 100 * 60 }, (_, i) =>
      budget.takeValues(i % 3 === 0 ? {} : still, count),
    );
    expect(taken).not.toContain(false);
    const [alone, same] = [new TrackBudget(), {}];
    const found = Array.from({ length: 1000 }, () => alone.takeValues(same, 60_000));
    expect(found.indexOf(false)).toBe(Math.floor(2 ** 23 / 60_000 + 24) + 1);
  });

  test('keys that are far apart get no samples that fill the memory', async () => {
    const spline = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0];
    const source = makeAnimated({
      ...SOUND,
      times: [0, 1e7],
      values: spline,
      interpolation: 'CUBICSPLINE',
    });
    const { document } = await gltfToStf(source);
    expect(document.buffers.size).toBe(0);
  });

  test('quaternions of any length become rotations', async () => {
    const values = [0, 0, 0, 0, 0, 3, 0, 4, 0, -3, 0, -4];
    const source = makeAnimated({ ...SOUND, path: 'rotation', times: [0, 1, 2], values });
    const { document } = await gltfToStf(source);
    expect(listFaults(document)).toEqual([]);
  });
});

describe('STF that is wrong becomes valid glTF or a finding', () => {
  const make = (tracks: readonly object[], range: readonly number[] = [0, 24], fps = 24) =>
    createDocument('prefab', GLTF_REGISTRY, [
      StfPrefab.create('prefab', { rootNodes: ['node'], animations: ['clip'] }),
      StfNode.create('node', { name: 'Node', trs: IDENTITY_TRS }),
      StfAnimation.create('clip', {
        name: 'Clip',
        fps,
        range,
        tracks: tracks.map((track) => ({ trackBaked: false, ...track }) as AnimationTrack),
        components: ['kept'],
      }),
      GltfAnimation.create('kept', {
        times: ['gone'],
        channels: [
          {
            index: 0,
            targets: [['node', 't']],
            sampler: {
              interpolation: 'LINEAR',
              times: 0,
              values: 'gone',
              componentType: 7,
              normalized: false,
            },
          },
          { index: 99, targets: [], path: 'pointer', pointer: POINTER },
        ],
      }),
    ]);
  const POINTER = { kind: 'material', object: 'nothing', path: '/x' } as const;
  const key = (value: number, interpolation = 'linear') => ({
    sourceOfTruth: true,
    value,
    interpolation,
  });
  /** The frames of the keys of the one channel, and the first component of their values. */
  const keysOf = (gltf: Document) => {
    const samplers = gltf
      .getRoot()
      .listAnimations()
      .flatMap((animation) => animation.listSamplers());
    expect(samplers).toHaveLength(1);
    const [input, output] = [samplers[0]?.getInput(), samplers[0]?.getOutput()];
    return Array.from({ length: input?.getCount() ?? 0 }, (_, i) => [
      Math.round((input?.getScalar(i) ?? Number.NaN) * 24e5) / 1e5,
      output?.getElement(i, [])[0],
    ]);
  };
  const three = (...keys: unknown[]) => [0, 1, 2].map(() => ({ keyframes: keys }));

  test.each<[string, object, readonly (readonly [number, number])[], (readonly number[])?]>([
    [
      'no subtracks',
      { target: ['node', 't'], timepoints: [0], subtracks: [] },
      [
        [0, 0],
        [24, 0],
      ],
    ],
    [
      'null subtracks',
      { target: ['node', 't'], timepoints: [0], subtracks: [null, null, null] },
      [
        [0, 0],
        [24, 0],
      ],
    ],
    [
      'null keys',
      { target: ['node', 't'], timepoints: [0, 1], subtracks: three(null, key(1)) },
      [
        [1, 1],
        [24, 1],
      ],
    ],
    [
      'few keys',
      { target: ['node', 't'], timepoints: [0, 1, 2], subtracks: three(key(1)) },
      [
        [0, 1],
        [24, 1],
      ],
    ],
    [
      'times that go back',
      { target: ['node', 't'], timepoints: [9, 0], subtracks: three(key(1), key(2)) },
      [
        [0, 2],
        [9, 1],
        [24, 1],
      ],
    ],
    [
      'one time twice',
      { target: ['node', 't'], timepoints: [3, 3], subtracks: three(key(1), key(2)) },
      [
        [3, 1],
        [3, 2],
        [24, 2],
      ],
    ],
    [
      'two first keys at one time',
      { target: ['node', 't'], timepoints: [3, 3, 5], subtracks: three(key(1), key(2), key(4)) },
      [
        [3, 1],
        [3, 2],
        [5, 4],
        [24, 4],
      ],
    ],
    [
      'keys that hold and go',
      {
        target: ['node', 't'],
        timepoints: [0, 1, 2],
        subtracks: three(key(1, 'constant'), key(2), key(5)),
      },
      [
        [0, 1],
        [1, 1],
        [1, 2],
        [2, 5],
        [24, 5],
      ],
    ],
    [
      'keys that jump at second 0',
      {
        target: ['node', 't'],
        timepoints: [0, 1e-9, 2],
        subtracks: three(key(1, 'constant'), key(2), key(5)),
      },
      [
        [0, 1],
        [0, 1],
        [0, 2],
        [2, 5],
        [24, 5],
      ],
    ],
    [
      'a range that is none',
      { target: ['node', 't'], timepoints: [0, 1], subtracks: three(key(1), key(2)) },
      [
        [0, 1],
        [1, 2],
      ],
      [5],
    ],
    [
      'a range elsewhere',
      { target: ['node', 't'], timepoints: [0, 1], subtracks: three(key(1), key(2)) },
      [
        [0, 2],
        [10, 2],
      ],
      [50, 60],
    ],
    [
      'a range before',
      { target: ['node', 't'], timepoints: [70, 71], subtracks: three(key(1), key(2)) },
      [[10, 1]],
      [50, 60],
    ],
    [
      'rotations of length 0',
      {
        target: ['node', 'r'],
        timepoints: [0, 1],
        subtracks: [...three(key(0), key(0)), { keyframes: [key(0), key(0)] }],
      },
      [
        [0, 0],
        [1, 0],
        [24, 0],
      ],
    ],
  ])('%s', async (_, track, keys, range) => {
    const { document, diagnostics } = await stfToGltf(make([track], range), { plain: true });
    const glb = await io.writeBinary(document);
    expect(await listGltfErrors(glb)).toEqual([]);
    expect(diagnostics).toEqual([]);
    expect(keysOf(document)).toEqual(keys);
  });

  test('unknown targets are counted by what they set', async () => {
    const rest = { timepoints: [0], subtracks: three(key(1)) };
    const targets = [
      ['node', 'x'],
      ['gone', 't'],
      ['node', 'components', 'c', 'weight'],
      ['node', 'instance', 'fov'],
    ];
    const { diagnostics } = await stfToGltf(make(targets.map((target) => ({ target, ...rest }))));
    expect(diagnostics.map(({ code, params }) => [code, params['what'], params['count']])).toEqual([
      ['GLTF_TRACKS_DROPPED', 'unknown', 1],
      ['GLTF_TRACKS_DROPPED', 'node', 1],
      ['GLTF_TRACKS_DROPPED', 'component', 1],
      ['GLTF_TRACKS_DROPPED', 'fov', 1],
      ['GLTF_ANIMATION_EMPTY', undefined, undefined],
    ]);
  });

  const bezier = (value: number, outTangent: Tangent) => ({
    ...{ ...key(value, 'bezier'), tangentType: 'split' },
    ...{ outTangent, inTangent: [-8, 0] },
  });
  test.each([
    ['values', [key(0), key(1e39)], 24],
    ['slopes', [bezier(0, [8, 1e39]), bezier(1, [8, 0])], 24],
    ['times', [key(0), key(1)], 1e-40],
  ])('%s that single floats do not hold are left out and named', async (_, keyframes, fps) => {
    const track = { target: ['node', 't'], timepoints: [0, 24], subtracks: three(...keyframes) };
    const source = make([track], [0, 24], fps);
    const { document, diagnostics } = await stfToGltf(source);
    expect(diagnostics.map(({ code, params }) => [code, params['count'], params['what']])).toEqual([
      ['GLTF_TRACKS_DROPPED', 1, 'values beyond single floats'],
      ['GLTF_ANIMATION_EMPTY', undefined, undefined],
    ]);
    const glb = await io.writeBinary(document);
    expect(await listGltfErrors(glb)).toEqual([]);
    const { document: again } = await gltfFileToStf(glb);
    expect(findResource(again, StfAnimation).tracks).toEqual(
      source.find('clip', StfAnimation)?.tracks,
    );
  });

  test('a range that single floats do not hold ends with the last key', async () => {
    const track = { target: ['node', 't'], timepoints: [0, 24], subtracks: three(key(0), key(1)) };
    const { document } = await stfToGltf(make([track], [0, 1e41]));
    expect(await listGltfErrors(await io.writeBinary(document))).toEqual([]);
    expect(keysOf(document)).toEqual([
      [0, 0],
      [24, 1],
    ]);
  });

  test.each([
    ['times that go back', 'times', [1, 0]],
    ['times that are none', 'times', [0, Number.NaN]],
    ['values that are none', 'values', [0, Number.NaN]],
  ])('a kept sampler with %s is not written', async (_, which, numbers) => {
    const sound = { times: [0, 1], values: [0, 1] };
    const bytesOf = (list: readonly number[]) => new Uint8Array(Float32Array.from(list).buffer);
    const write = async (given: typeof sound) => {
      const bare = make([]);
      const channels = [
        {
          index: 0,
          targets: [],
          path: 'weights',
          sampler: {
            ...{ interpolation: 'LINEAR', times: 0, values: 'values' },
            ...{ componentType: 5126, normalized: false },
          } as const,
        },
      ];
      const source = bare.edit((draft) => {
        draft.change('kept', GltfAnimation, { times: ['times'], channels: channels as never });
        draft.setBuffer(StfBuffer.of('times', bytesOf(given.times)));
        draft.setBuffer(StfBuffer.of('values', bytesOf(given.values)));
      });
      const { document } = await stfToGltf(source, { plain: true });
      expect(await listGltfErrors(await io.writeBinary(document))).toEqual([]);
      return document.getRoot().listAnimations().length;
    };
    expect(await write(sound)).toBe(1);
    expect(await write({ ...sound, [which]: numbers })).toBe(0);
  });

  test('of two tracks that turn a node the later one counts, and the other is named', async () => {
    const euler = { target: ['node', 'r_euler'], timepoints: [0], subtracks: three(key(0)) };
    const subtracks = [...three(key(0)), { keyframes: [key(1)] }];
    const quaternion = { target: ['node', 'r'], timepoints: [0], subtracks };
    const { diagnostics, document } = await stfToGltf(make([euler, quaternion]));
    expect(diagnostics.map(({ code, params }) => [code, params['what'], params['count']])).toEqual([
      ['GLTF_TRACKS_DROPPED', 'a target twice', 1],
    ]);
    expect(document.getRoot().listAnimations()[0]?.listChannels()).toHaveLength(1);
  });

  test('baked samples that say something else than the keys go first', async () => {
    const samples = Float32Array.from({ length: 25 }, (_, i) => Math.sin(i));
    const subtracks = [0, 1, 2].map((k) => ({ keyframes: [key(0), key(1)], baked: `baked ${k}` }));
    const bare = make([{ target: ['node', 't'], timepoints: [0, 24], subtracks }]);
    const document = bare.edit((draft) => {
      for (const k of [0, 1, 2]) {
        draft.setBuffer(StfBuffer.of(`baked ${k}`, new Uint8Array(samples.slice().buffer)));
      }
    });
    const { document: gltf } = await stfToGltf(document, { plain: true });
    const [sampler] = gltf.getRoot().listAnimations()[0]?.listSamplers() ?? [];
    const output = sampler?.getOutput();
    const found = Array.from({ length: 25 }, (_, i) => output?.getElement(i, [])[0]);
    expect(found).toEqual([...samples]);
  });
});
