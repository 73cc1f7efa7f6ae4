import type { Skeleton } from '@stfkit/core';
import { type HumanoidMap, mapHumanoid } from '@stfkit/humanoid';
import { describe, expect, it } from 'vitest';
import { growBody } from './synthetic/grow-body.ts';
import { VOCABULARIES } from './synthetic/vocabularies.ts';

type Point = readonly [number, number, number];

interface Branch {
  readonly name: string;
  readonly at: Point;
  readonly below?: readonly Branch[];
}

function skeletonOf(roots: readonly Branch[]): Skeleton {
  const names: string[] = [];
  const parents: number[] = [];
  const translations: number[] = [];
  const add = ({ name, at, below = [] }: Branch, parent: number, from: Point): void => {
    const index = names.push(name) - 1;
    parents.push(parent);
    translations.push(...at.map((value, axis) => value - (from[axis] as number)));
    for (const child of below) add(child, index, at);
  };
  for (const root of roots) add(root, -1, [0, 0, 0]);
  return {
    names,
    parents: Int32Array.from(parents),
    translations: Float64Array.from(translations),
    rotations: Float64Array.from(names.flatMap(() => [0, 0, 0, 1])),
    scales: new Float64Array(3 * names.length).fill(1),
  };
}

/** Joints one below the other; the names may be patterns with # for the number. */
function chain(name: string, points: readonly Point[], end: readonly Branch[] = []): Branch {
  return points.reduceRight<Branch | undefined>(
    (below, at, index) => ({
      name: name.replace('#', String(index + 1)),
      at,
      below: below ? [below] : end,
    }),
    undefined,
  ) as Branch;
}

const body = (name = 'Mixamo without a prefix') => growBody(VOCABULARIES[name] as string).skeleton;

/** One skeleton of several, each moved by metres along X. */
function together(parts: readonly Skeleton[], apart: number): Skeleton {
  let offset = 0;
  const parents: number[] = [];
  const translations: number[] = [];
  parts.forEach((part, at) => {
    part.parents.forEach((parent, joint) => {
      parents.push(parent < 0 ? -1 : parent + offset);
      const moved = parent < 0 ? at * apart : 0;
      const [x = 0, y = 0, z = 0] = part.translations.subarray(3 * joint, 3 * joint + 3);
      translations.push(x + moved, y, z);
    });
    offset += part.names.length;
  });
  return {
    names: parts.flatMap(({ names }) => names),
    parents: Int32Array.from(parents),
    translations: Float64Array.from(translations),
    rotations: Float64Array.from(parents.flatMap(() => [0, 0, 0, 1])),
    scales: new Float64Array(3 * parents.length).fill(1),
  };
}

/** A dog of a level back; the names of limbs may be those of a man. */
function quadruped(names: 'human' | 'none'): Skeleton {
  const name = (text: string): string => (names === 'human' ? text : '');
  const limb = (x: number, z: number, joints: readonly string[]): Branch =>
    joints.reduceRight<Branch | undefined>(
      (below, joint, index) => ({
        name: name(joint),
        at: [x, 0.6 - 0.19 * index, z + 0.02 * (index % 2)],
        below: below ? [below] : [],
      }),
      undefined,
    ) as Branch;
  const legs = (['Left', 'Right'] as const).map((side, at) =>
    limb(
      at === 0 ? 0.12 : -0.12,
      -0.4,
      ['UpLeg', 'Leg', 'Foot', 'ToeBase'].map((part) => side + part),
    ),
  );
  const arms = (['Left', 'Right'] as const).map((side, at) =>
    limb(
      at === 0 ? 0.12 : -0.12,
      0.4,
      ['Arm', 'ForeArm', 'Hand', 'HandIndex1'].map((part) => side + part),
    ),
  );
  const neck: Branch = {
    name: name('Neck'),
    at: [0, 0.75, 0.5],
    below: [{ name: name('Head'), at: [0, 0.85, 0.65], below: [] }],
  };
  const spine: Branch = {
    name: name('Spine'),
    at: [0, 0.68, -0.2],
    below: [
      {
        name: name('Spine1'),
        at: [0, 0.68, 0.1],
        below: [{ name: name('Spine2'), at: [0, 0.66, 0.35], below: [...arms, neck] }],
      },
    ],
  };
  const tail = chain(name('Tail#'), [
    [0, 0.7, -0.5],
    [0, 0.65, -0.65],
    [0, 0.6, -0.8],
  ]);
  return skeletonOf([{ name: name('Hips'), at: [0, 0.68, -0.4], below: [...legs, spine, tail] }]);
}

/** No mapping, and words that say why. */
function expectRefused(map: HumanoidMap, words: RegExp): void {
  expect(map.verdict).toMatch(words);
  expect(map.mappings.size).toBe(0);
  expect(map.confidence.size).toBe(0);
  expect(map.overallConfidence).toBe(0);
  expect(map.unmapped).toHaveLength(55);
}

describe('mapHumanoid on what is no human body', () => {
  it('refuses a chain of three bones', () => {
    const bones = skeletonOf([
      chain('Bone#', [
        [0, 0, 0],
        [0, 1, 0],
        [0, 2, 0],
      ]),
    ]);
    expectRefused(mapHumanoid(bones), /3 joints/);
  });

  it('refuses no joints at all', () => {
    expectRefused(mapHumanoid(skeletonOf([])), /0 joints/);
  });

  it('refuses a long chain and a star', () => {
    const points = Array.from({ length: 200 }, (_, at): Point => [0, at / 10, 0]);
    expectRefused(mapHumanoid(skeletonOf([chain('Bone.#', points)])), /mirror each other/);
    const rays = Array.from({ length: 16 }, (_, at): Branch => {
      const angle = (at * Math.PI) / 8;
      return chain(
        'ray#',
        [1, 2, 3].map((far): Point => [far * Math.cos(angle), 1, far * Math.sin(angle)]),
      );
    });
    expectRefused(mapHumanoid(skeletonOf([{ name: 'middle', at: [0, 1, 0], below: rays }])), /./);
  });

  it('refuses animals on four legs, also by the names of a man', () => {
    expectRefused(mapHumanoid(quadruped('human')), /four legs/);
    expectRefused(mapHumanoid(quadruped('none')), /./);
  });

  it('refuses a table, a spider and a tree', () => {
    const table = [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ].map(([x = 0, z = 0]) =>
      chain(
        'leg#',
        [1, 0.75, 0.5, 0].map((y): Point => [x, y, z]),
      ),
    );
    expectRefused(mapHumanoid(skeletonOf([{ name: 'top', at: [0, 1, 0], below: table }])), /./);
    const spider = [-0.6, -0.2, 0.2, 0.6].flatMap((z) =>
      [1, -1].map((x) =>
        chain(
          '',
          [
            [0.2, 0.4],
            [0.6, 0.9],
            [1.1, 0.5],
            [1.4, 0],
          ].map(([far = 0, y = 0]): Point => [x * far, y, z * (1 + far)]),
        ),
      ),
    );
    expectRefused(
      mapHumanoid(
        skeletonOf([
          {
            name: '',
            at: [0, 0.4, 0],
            below: [
              ...spider,
              chain('', [
                [0, 0.45, 0.5],
                [0, 0.5, 0.8],
              ]),
            ],
          },
        ]),
      ),
      /./,
    );
    const grow = (at: Point, length: number): Branch => ({
      name: 'twig',
      at,
      below:
        length < 0.2
          ? []
          : [1, -1].map((way) =>
              grow(
                [at[0] + way * length * 0.5, at[1] + length, at[2] + 0.1 * length * way],
                length * 0.6,
              ),
            ),
    });
    expectRefused(mapHumanoid(skeletonOf([grow([0, 0, 0], 1)])), /./);
  });

  it('refuses two bodies, at one place or apart, until it is said which one is meant', () => {
    for (const apart of [0, 0.5, 3]) {
      const two = together([body(), body('Unreal 4')], apart);
      const map = mapHumanoid(two);
      expectRefused(map, /2 bodies.*"Hips".*"root"/);
      const second = body().names.length;
      expect(mapHumanoid(two, { root: second }).mappings.get('hip')).toBe(
        second + two.names.slice(second).indexOf('pelvis'),
      );
      expect(mapHumanoid(two, { root: 0 }).mappings.get('hip')).toBe(0);
    }
    expectRefused(mapHumanoid(together([body(), body()], 0)), /2 bodies/);
    expectRefused(mapHumanoid(body(), { root: 999 }), /no joint 999/);
  });

  it('refuses numbers that are none', () => {
    for (const [array, at] of [
      ['translations', 7],
      ['rotations', 12],
      ['scales', 3],
    ] as const) {
      for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
        const skeleton = body();
        skeleton[array][at] = value;
        expectRefused(mapHumanoid(skeleton), /expected finite numbers/);
      }
    }
  });

  it('refuses bones of no length', () => {
    const skeleton = body();
    expectRefused(
      mapHumanoid({ ...skeleton, translations: new Float64Array(skeleton.translations.length) }),
      /one level/,
    );
  });

  it('refuses parents that are cyclic or not there, and arrays that do not fit', () => {
    const skeleton = body();
    const cyclic = Int32Array.from(skeleton.parents);
    cyclic[3] = 5;
    expectRefused(mapHumanoid({ ...skeleton, parents: cyclic }), /broken/);
    const missing = Int32Array.from(skeleton.parents);
    missing[3] = 999;
    expectRefused(mapHumanoid({ ...skeleton, parents: missing }), /broken/);
    expectRefused(mapHumanoid({ ...skeleton, translations: new Float64Array(3) }), /broken/);
  });

  it('refuses a body without arms, and one without legs', () => {
    for (const [part, words] of [
      ['Arm', /arms/],
      ['Leg', /legs|arms|lack/],
    ] as const) {
      const skeleton = body();
      const keep = skeleton.names.flatMap((_, joint) => {
        for (let at = joint; at >= 0; at = skeleton.parents[at] as number) {
          if (new RegExp(`(Left|Right)(Up)?${part}$`).test(skeleton.names[at] as string)) return [];
        }
        return [joint];
      });
      const pick = (values: Float64Array, size: number): Float64Array =>
        Float64Array.from(
          keep.flatMap((joint) => [...values.subarray(size * joint, size * joint + size)]),
        );
      const less: Skeleton = {
        names: keep.map((joint) => skeleton.names[joint] as string),
        parents: Int32Array.from(keep, (joint) => keep.indexOf(skeleton.parents[joint] as number)),
        translations: pick(skeleton.translations, 3),
        rotations: pick(skeleton.rotations, 4),
        scales: pick(skeleton.scales, 3),
      };
      expectRefused(mapHumanoid(less), words);
    }
  });
});
