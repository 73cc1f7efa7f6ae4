import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/definition/json.ts';
import { BUILT_IN_REGISTRY } from '../../src/resources/built-in-types.ts';
import { StfAnimation } from '../../src/resources/stf/animation.ts';
import type { Keyframe } from '../../src/resources/stf/keyframe.ts';
import { keyframe } from '../../src/resources/stf/keyframe.ts';
import { listTargetIds } from '../../src/resources/stf/target-form.ts';
import { findings } from '../support/check-resource.ts';

const lists = { resources: [], buffers: [] };
const writer = { resource: () => 0, buffer: () => 0 };

const animationJson = (key: Json) => ({
  type: 'stf.animation',
  fps: 24,
  range: [0, 10],
  tracks: [{ target: ['n', 't'], timepoints: [0], subtracks: [{ keyframes: [key] }] }],
});

const check = (key: Json) =>
  findings(animationJson(key), { n: 'stf.node' }).map((finding) =>
    finding.replace('/tracks/0/subtracks/0/keyframes/0', ''),
  );

describe('a keyframe', () => {
  it.each<[Json, Keyframe]>([
    [[true, 1, 'constant'], { sourceOfTruth: true, value: 1, interpolation: 'constant' }],
    [[false, 1, 'linear'], { sourceOfTruth: false, value: 1, interpolation: 'linear' }],
    [
      [true, 1, 'cubic', [-2, 0.5]],
      { sourceOfTruth: true, value: 1, interpolation: 'cubic', inTangent: [-2, 0.5] },
    ],
    [
      [true, 1, 'bezier', 'auto', [2, -0.5]],
      {
        sourceOfTruth: true,
        value: 1,
        interpolation: 'bezier',
        tangentType: 'auto',
        outTangent: [2, -0.5],
      },
    ],
    [
      [true, 1, 'bezier', 'split', [2, 0], [-2, 0]],
      {
        sourceOfTruth: true,
        value: 1,
        interpolation: 'bezier',
        tangentType: 'split',
        outTangent: [2, 0],
        inTangent: [-2, 0],
      },
    ],
  ])('R10 reads and writes %j', (json, key) => {
    expect(keyframe.decode(json, lists)).toEqual(key);
    expect(keyframe.encode(key, writer)).toEqual(json);
    expect(check(json)).toEqual([]);
  });

  it.each<[Json, Partial<Keyframe>]>([
    [[true, 1, 'linear', null, [-1, 2]], { interpolation: 'linear', inTangent: [-1, 2] }],
    [[true, 1, 'baked'], { interpolation: 'baked' }],
    [[true, 1, 'sine'], { interpolation: 'unspecified', name: 'sine' }],
    [[true, 1], { interpolation: 'unspecified' }],
    [[true, 1, [-1, 2]], { interpolation: 'unspecified', inTangent: [-1, 2] }],
    [null, { interpolation: 'unspecified', value: 0, sourceOfTruth: false }],
  ])('R10 reads %j as well', (json, key) => {
    expect(keyframe.decode(json, lists)).toMatchObject(key);
  });

  it.each<[Json, readonly string[]]>([
    [[1, 1, 'linear'], ['VALUE_TYPE /0']],
    [[true, '1', 'linear'], ['VALUE_TYPE /1']],
    [[true, 1, 'bezier', 'loose', [1, 0]], ['VALUE_TYPE /3']],
    [[true, 1, 'bezier', 'auto'], ['VALUE_TYPE /4']],
    [[true, 1, 'bezier', 'auto', [1, 0], [1]], ['VALUE_TYPE /5']],
    [[true, 1, 'linear', [1]], ['VALUE_TYPE /3']],
    [[true, 1, 'baked'], ['KEYFRAME_INTERPOLATION ']],
    [{}, ['VALUE_TYPE ']],
    [null, []],
  ])('R4 finds the fault of %j', (json, found) => {
    expect(check(json)).toEqual(found);
  });
});

describe('the target of a track', () => {
  it.each([
    [['n', 't'], [0]],
    [
      ['n', 'instance', 'b', 't'],
      [0, 2],
    ],
    [
      ['n', 'components', 'c', 'weight'],
      [0, 2],
    ],
    [
      ['n', 'instance', 'b', 'components', 'c', 'weight'],
      [0, 2, 4],
    ],
    [['n', 'instance', 'blendshape', 'smile', 'value'], [0]],
    [['n', 'instance', 'material', 0, 'albedo.color', 0, 'color'], [0]],
    [
      ['n', 'instance', 'blendshape', 't'],
      [0, 2],
    ],
    [['n', 'instance', 'fov'], [0]],
    [['n', 'instance', 'blendshape', 'smile'], [0]],
    [['n', 'instance', 'blendshape', 'components', 'value'], [0]],
    [['n', 'instance', 'material', 0, 'albedo.color', 0], [0]],
    [
      ['n', 'instance', 'color', 't'],
      [0, 2],
    ],
    [
      ['n', 'instance', 'blendshape', 'components', 'c', 'weight'],
      [0, 2, 4],
    ],
    [
      ['n', 'components', 'c'],
      [0, 2],
    ],
    [[3, 't'], []],
    [[], []],
  ])('R5 %j has ids at %j', (path, ids) => {
    expect(listTargetIds(path)).toEqual(ids);
  });
});

describe('stf.animation', () => {
  it('R3 stands for one run without a reset where it says nothing', () => {
    const animation = BUILT_IN_REGISTRY.fromJson('a', { type: 'stf.animation' });
    expect(animation.fields).toMatchObject({
      loop: 'none',
      tracksBaked: [],
      isResetAnimation: false,
    });
    expect(findings({ type: 'stf.animation' })).toEqual([
      'VALUE_REQUIRED ',
      'VALUE_REQUIRED ',
      'VALUE_REQUIRED ',
    ]);
  });

  it('R5 names what its targets name, without a list', () => {
    const animation = StfAnimation.create('a', {
      fps: 24,
      range: [0, 1],
      tracks: [
        { target: ['n', 'instance', 'b', 't'], timepoints: [], subtracks: [], trackBaked: false },
      ],
    });
    expect(animation.references.resources).toEqual(['n', 'b']);
    expect(animation.json).not.toHaveProperty('referenced_resources');
  });

  it.each([
    [{ loop: 'pingpong' }, 'VALUE_ENUM_EXTENDED /loop'],
    [{ loop: 'twice' }, 'VALUE_ENUM /loop'],
    [{ fps: 0 }, 'VALUE_RANGE /fps'],
    [{ range: 10 }, 'VALUE_TYPE /range'],
    [{ reset_animation: 0 }, 'REFERENCE_INDEX /reset_animation'],
  ])('R4 finds the fault of %j', (change, finding) => {
    const json = { ...animationJson([true, 0, 'linear']), ...change };
    expect(findings(json as never, { n: 'stf.node' })).toEqual([finding]);
  });
});
