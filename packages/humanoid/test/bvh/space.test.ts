import type { Motion, MotionTrack, Quat, Skeleton } from '@stfkit/core';
import { rotateVec3 } from '@stfkit/core';
import { createSkeleton, quatFromAxisAngle } from '@stfkit/core/authoring';
import {
  BVH_UNITS,
  type BvhUnit,
  posedFrames,
  readBvh,
  restFrames,
  writeBvh,
} from '@stfkit/humanoid';
import { describe, expect, it } from 'vitest';
import { makeFigure, makeWalk } from '../support/make-figure.ts';

const UNITS = Object.keys(BVH_UNITS) as BvhUnit[];

describe('the unit and the axes of a BVH file', () => {
  const cases = UNITS.flatMap((unit) =>
    (['y', 'z'] as const).flatMap((upAxis) =>
      [1.2, 1.65, 1.9].map((height) => ({ unit, upAxis, height })),
    ),
  );
  it.each(cases)('are found: $unit, $upAxis, $height m', ({ unit, upAxis, height }) => {
    const figure = makeFigure(height);
    const { text } = writeBvh(figure, makeWalk(figure), { unit, upAxis });
    const found = readBvh(text);
    expect(found.metresPerUnit).toBe(BVH_UNITS[unit]);
    expect(found.upAxis).toBe(upAxis);
    expect(found.diagnostics).toEqual([]);
    expectSamePlaces(found.skeleton, figure);
  });

  it('are found where the rest pose has no shape, by the motion', () => {
    const figure = makeFigure(1.7);
    const { text } = writeBvh(figure, makeWalk(figure), { upAxis: 'z' });
    const read = readBvh(text);
    // All bones along one line that is not up, which the motion turns into a figure.
    const flat = { ...read.skeleton, translations: read.skeleton.translations.slice() };
    const turns = new Map(
      read.motion.tracks.map((track) => [`${track.joint} ${track.property}`, track]),
    );
    expect(turns.size).toBeGreaterThan(0);
    for (let at = 0; at < flat.translations.length; at += 3) {
      const length = Math.hypot(...flat.translations.subarray(at, at + 3));
      flat.translations.set([length, 0, 0], at);
    }
    const said = readBvh(writeBvh(flat, { ...read.motion, tracks: [] }).text).diagnostics;
    expect(said.map(({ code }) => code)).toEqual(['BVH_UP_UNSURE']);
  });

  it.each(['y', 'z'] as const)('are found where a root stays behind, %s up', (upAxis) => {
    const figure = makeFigure(1.7);
    const walk = makeWalk(figure);
    const hips = figure.parents.indexOf(-1);
    // The hips of the figure below a root that does not move, and far away from it.
    const below: Skeleton = {
      names: ['scene', ...figure.names],
      parents: Int32Array.of(-1, ...figure.parents.map((parent) => parent + 1)),
      translations: Float64Array.of(0, 0, 0, ...figure.translations),
      rotations: Float64Array.of(0, 0, 0, 1, ...figure.rotations),
      scales: Float64Array.of(1, 1, 1, ...figure.scales),
    };
    const times = Float64Array.of(0, 1);
    const [, y] = figure.translations.subarray(3 * hips, 3 * hips + 3);
    const values = Float64Array.of(0, y ?? 0, 20, 0, y ?? 0, 30);
    const way = { joint: hips + 1, property: 'translation', interpolation: 'LINEAR' } as const;
    const turns = walk.tracks.filter(({ property }) => property === 'rotation');
    const tracks = [
      { ...way, times, values },
      ...turns.map((track) => ({ ...track, joint: track.joint + 1 })),
    ];
    const { text } = writeBvh(below, { ...walk, tracks }, { upAxis });
    expect(readBvh(text).upAxis).toBe(upAxis);
  });

  it('are asked about where the figure is no human', () => {
    const figure = makeFigure(1.7);
    const { text } = writeBvh(figure, makeWalk(figure), { unit: 3 });
    expect(readBvh(text).diagnostics.map(({ code }) => code)).toEqual(['BVH_UNIT_UNSURE']);
    const told = readBvh(text, { unit: 3 });
    expect(told.diagnostics).toEqual([]);
    expectSamePlaces(told.skeleton, figure);
  });
});

describe('motion in another space than the rest', () => {
  const figure = makeFigure(1.7);
  const upright = quatFromAxisAngle([1, 0, 0], Math.PI / 2);
  /** The walk, ahead of the origin, with its roots turned so that Z is up, and the rest as it was. */
  const walk = makeWalk(figure);
  const turned = (named: Motion, turn: Quat): Motion => {
    const { times } = named.tracks[0] as MotionTrack;
    const still = Float64Array.from([...times].flatMap(() => turn));
    const root = { joint: 0, interpolation: 'LINEAR', times } as const;
    const [way, ...others] = named.tracks as [MotionTrack, ...MotionTrack[]];
    const values = Float64Array.from(
      [...times.keys()].flatMap((key) => {
        const [x = 0, y = 0, z = 0] = way.values.subarray(3 * key, 3 * key + 3);
        return rotateVec3(turn, [x, y, z + 2]);
      }),
    );
    const tracks = [
      { ...root, property: 'translation', values } as const,
      { ...root, property: 'rotation', values: still } as const,
      ...others,
    ];
    return { ...named, tracks };
  };
  const { text } = writeBvh(figure, turned(walk, upright));
  const { text: lying } = writeBvh(figure, turned(walk, [0, 0, 0, 1]));

  it.each([{}, { upAxis: 'z' }] as const)(
    'stands on its feet, and the rest as well, %j',
    (options) => {
      const read = readBvh(text, options);
      const codes = read.diagnostics.map(({ code }) => code);
      expect(codes).toEqual(
        'upAxis' in options ? ['BVH_REST_TURNED'] : ['BVH_UP_UNSURE', 'BVH_REST_TURNED'],
      );
      const plain = readBvh(lying);
      expectSamePlaces(read.skeleton, figure);
      for (const seconds of [0, 0.7, 2]) {
        const [a, b] = [read, plain].map(({ skeleton, motion }) =>
          posedFrames(skeleton, motion, seconds),
        );
        expect([...(a?.positions ?? [])]).toBeCloseToArray([...(b?.positions ?? [])], 1e-6);
      }
    },
  );

  it('is kept where it is by roots that it does not turn', () => {
    // The hips below a root without channels that are ever used.
    const lines = text.split('\n');
    const hips = lines.findIndex((line) => line.includes('ROOT'));
    const wrapped = [
      'HIERARCHY',
      'ROOT Scene',
      '{',
      'OFFSET 0 0 0',
      'CHANNELS 3 Zrotation Xrotation Yrotation',
      ...lines.slice(hips, lines.indexOf('MOTION')).map((line) => line.replace('ROOT', 'JOINT')),
      '}',
      ...lines
        .slice(lines.indexOf('MOTION'))
        .map((line) => (/^[-\d]/.test(line) ? `0 0 0 ${line}` : line)),
    ].join('\n');
    const read = readBvh(wrapped, { upAxis: 'z' });
    expect(read.skeleton.names[0]).toBe('Scene');
    const expected = readBvh(text, { upAxis: 'z' });
    const [a, b] = [read, expected].map(({ skeleton, motion }) => [
      ...posedFrames(skeleton, motion, 0.7).positions,
    ]) as [number[], number[]];
    expect(a.slice(3)).toBeCloseToArray(b, 1e-6);
    const heights = restFrames(read.skeleton).positions.filter((_, at) => at % 3 === 1);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(1.5);
  });

  it('is believed to lie where it lies on the ground', () => {
    // On its back, 10 cm above the ground, with its head far along Z.
    const back = turned(walk, quatFromAxisAngle([1, 0, 0], -Math.PI / 2));
    const [way, ...others] = back.tracks as [MotionTrack, ...MotionTrack[]];
    const values = way.values.map((value, at) => (at % 3 === 1 ? 0.1 : at % 3 === 2 ? 4 : value));
    const { text: clip } = writeBvh(figure, { ...back, tracks: [{ ...way, values }, ...others] });
    const read = readBvh(clip);
    expect(read.upAxis).toBe('y');
    expect(read.diagnostics.map(({ code }) => code)).toEqual(['BVH_UP_UNSURE']);
    expectSamePlaces(read.skeleton, figure);
  });
});

describe('positions of a BVH file', () => {
  const lowest = ({ positions }: { readonly positions: Float64Array }) =>
    Math.min(...positions.filter((_, at) => at % 3 === 1));
  /** A walk at a level, and the same with positions that are ways from the offsets. */
  const write = (upAxis: 'y' | 'z', level: number, isRelative: boolean) => {
    const figure = makeFigure(1.7);
    const walk = makeWalk(figure);
    const rest = figure.translations;
    const tracks = walk.tracks.map((track) => {
      if (track.property !== 'translation') return track;
      const move = (value: number, at: number) =>
        value -
        (isRelative ? (rest[3 * track.joint + (at % 3)] ?? 0) : 0) +
        (at % 3 === 1 ? level : 0);
      return { ...track, values: track.values.map(move) };
    });
    const { text } = writeBvh(figure, { ...walk, tracks }, { upAxis });
    return { figure, walk, text };
  };

  it.each(['y', 'z'] as const)(
    'are added to offsets where the figure sinks else, %s up',
    (upAxis) => {
      const { figure, walk, text } = write(upAxis, 0, true);
      const read = readBvh(text);
      expect(read.diagnostics.map(({ code }) => code)).toEqual(['BVH_POSITIONS_RELATIVE']);
      for (const seconds of [0, 1, 2]) {
        const expected = lowest(posedFrames(figure, walk, seconds));
        expect(lowest(posedFrames(read.skeleton, read.motion, seconds))).toBeCloseTo(expected, 4);
      }
      expect(readBvh(text, { positions: 'absolute' }).diagnostics).toEqual([]);
    },
  );

  it('are added to offsets of joints that would stand in each other else', () => {
    const figure = makeFigure(1.7);
    const walk = makeWalk(figure);
    const tracks = figure.names.flatMap((name, joint): MotionTrack[] => {
      if ((figure.parents[joint] ?? -1) < 0 || name.endsWith('_end')) return [];
      const times = walk.tracks[0]?.times ?? new Float64Array();
      const values = new Float64Array(3 * times.length);
      return [{ joint, property: 'translation', interpolation: 'LINEAR', times, values }];
    });
    const { text } = writeBvh(figure, { ...walk, tracks: [...walk.tracks, ...tracks] });
    const read = readBvh(text);
    expect(read.diagnostics.map(({ code }) => code)).toEqual(['BVH_POSITIONS_RELATIVE']);
    const moved = read.motion.tracks.filter(({ property }) => property === 'translation');
    expect(moved.map(({ joint }) => read.skeleton.parents[joint])).toEqual([-1]);
    const expected = lowest(posedFrames(figure, walk, 1));
    expect(lowest(posedFrames(read.skeleton, read.motion, 1))).toBeCloseTo(expected, 4);
  });

  it('are places of what is no figure, as a thing that falls', () => {
    const text = [
      'HIERARCHY\nROOT thing\n{\nOFFSET 0 95 0\nCHANNELS 3 Xposition Yposition Zposition',
      'End Site\n{\nOFFSET 0 10 0\n}\n}\nMOTION\nFrames: 2\nFrame Time: 0.1\n0 0 0\n0 0 0\n',
    ].join('\n');
    const { skeleton, motion } = readBvh(text, { unit: 'centimetre', upAxis: 'y' });
    expect(posedFrames(skeleton, motion, 0).positions[1]).toBe(0);
  });

  it.each([-0.95, -1.2, 3])('are places where the figure stands %f m aside', (aside) => {
    const figure = makeFigure(1.7);
    const walk = makeWalk(figure);
    const tracks = walk.tracks.map((track) =>
      track.property === 'translation'
        ? { ...track, values: track.values.map((at, i) => (i % 3 === 0 ? at + aside : at)) }
        : track,
    );
    const read = readBvh(writeBvh(figure, { ...walk, tracks }).text);
    expect(read.diagnostics).toEqual([]);
    const expected = lowest(posedFrames(figure, walk, 1));
    expect(lowest(posedFrames(read.skeleton, read.motion, 1))).toBeCloseTo(expected, 4);
  });

  it.each([0, 0.5, -0.5, -3])('are places where the ground is at %f m', (level) => {
    const { figure, walk, text } = write('y', level, false);
    const read = readBvh(text);
    expect(read.diagnostics).toEqual([]);
    const expected = lowest(posedFrames(figure, walk, 1)) + level;
    expect(lowest(posedFrames(read.skeleton, read.motion, 1))).toBeCloseTo(expected, 4);
  });
});

function expectSamePlaces(found: Skeleton, expected: Skeleton): void {
  const places = ({ positions }: { positions: Float64Array }, { names }: Skeleton) =>
    new Map(names.map((name, joint) => [name, [...positions.subarray(3 * joint, 3 * joint + 3)]]));
  const there = places(restFrames(found), found);
  for (const [name, place] of places(restFrames(expected), expected)) {
    expect(there.get(name) ?? [], name).toBeCloseToArray(place, 1e-5);
  }
}

it('a rest in which one side alone is turned the other way round is none', () => {
  const figure = makeFigure(1.7);
  const translations = figure.translations.slice();
  const upper = ['LeftArm', 'LeftUpLeg'].map((name) => figure.names.indexOf(name));
  const isBelow = (joint: number): boolean => {
    const parent = figure.parents[joint] ?? -1;
    return parent >= 0 && (upper.includes(parent) || isBelow(parent));
  };
  figure.names.forEach((_, joint) => {
    if (!isBelow(joint)) return;
    for (const k of [0, 1]) translations[3 * joint + k] = -(translations[3 * joint + k] ?? 0);
  });
  const turned = createSkeleton({ ...figure, translations });
  const tracks = upper.map((joint): MotionTrack => {
    const values = Float64Array.of(0, 0, 1, 0, 0, 0, 1, 0);
    const times = Float64Array.of(0, 0.1);
    return { joint, property: 'rotation', interpolation: 'LINEAR', times, values };
  });
  const read = readBvh(writeBvh(turned, { name: '', durationSeconds: 0.1, tracks }).text);
  expect(read.diagnostics.map(({ code }) => code)).toEqual(['BVH_REST_POSED']);
  expectSamePlaces(read.skeleton, figure);
});

describe('figures whose joints are turned along their bones', () => {
  // X runs along each bone: without rotations all of them lie beside each other.
  const joints = (below: string) => `HIERARCHY
ROOT Hips
{
  OFFSET 0 95 0
  CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
  JOINT Spine
  {
    OFFSET 0 10 0
    CHANNELS 3 Zrotation Xrotation Yrotation
    JOINT Head
    {
      OFFSET 50 0 0
      CHANNELS 3 Zrotation Xrotation Yrotation
      End Site
      {
        OFFSET 25 0 0
      }
    }
  }
${below}
}
`;
  const leg = (side: string, x: number) => `  JOINT ${side}Leg
  {
    OFFSET ${x} 0 0
    CHANNELS 3 Zrotation Xrotation Yrotation
    End Site
    {
      OFFSET 90 0 0
    }
  }`;
  const hierarchy = joints(`${leg('Left', 10)}\n${leg('Right', -10)}`);
  /** Turns about Z of hips, spine, head, and both legs. */
  const frame = (...turns: readonly number[]) =>
    `0 95 0 ${turns.map((turn) => `${turn} 0 0`).join(' ')}`;
  const file = (...frames: readonly string[]) =>
    `${hierarchy}MOTION\nFrames: ${frames.length}\nFrame Time: 0.1\n${frames.join('\n')}\n`;

  it('rest in the pose of the first frame', () => {
    const { skeleton, motion, diagnostics } = readBvh(
      file(frame(0, 90, 5, -90, -80), frame(0, 80, 0, -90, -90)),
    );
    expect(diagnostics.map(({ code }) => code)).toContain('BVH_REST_POSED');
    const { positions } = restFrames(skeleton);
    const at = (name: string) => {
      const joint = skeleton.names.indexOf(name);
      return [...positions.subarray(3 * joint, 3 * joint + 3)];
    };
    expect(at('Head')).toBeCloseToArray([0, 1.55, 0], 1e-6);
    expect(at('LeftLeg_end')).toBeCloseToArray([0.1, 0.05, 0], 1e-6);
    expectSamePlacesAtStart(skeleton, motion);
  });

  it.each([
    ['that lie at rest and in all frames', frame(90, 0, 10, -10, 10)],
    ['that bow and lift a leg', frame(0, -60, 0, 0, -70)],
  ])('are told from those %s', (_, only) => {
    const { skeleton, diagnostics } = readBvh(file(only));
    expect(diagnostics.map(({ code }) => code)).not.toContain('BVH_REST_POSED');
    expect([...skeleton.rotations.subarray(0, 8)]).toEqual([0, 0, 0, 1, 0, 0, 0, 1]);
  });
});

function expectSamePlacesAtStart(skeleton: Skeleton, motion: Motion): void {
  const start = posedFrames(skeleton, motion, 0);
  expect([...start.positions]).toBeCloseToArray([...restFrames(skeleton).positions], 1e-9);
}
