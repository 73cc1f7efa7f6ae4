import type { Motion, MotionTrack, Quat, Skeleton } from '@stfkit/core';
import { normalizeQuat, StfError } from '@stfkit/core';
import { createSkeleton, quatFromAxisAngle } from '@stfkit/core/authoring';
import { type EulerOrder, readBvh, restFrames, writeBvh } from '@stfkit/humanoid';
import { angleBetween } from '@stfkit/judges/angle-between';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between } from '../../../../tooling/vitest/between.ts';
import { poseAt } from '../../src/skeleton/posed-frames.ts';
import { makeFigure, makeWalk } from '../support/make-figure.ts';

const ORDERS: readonly EulerOrder[] = ['XYZ', 'XZY', 'YXZ', 'YZX', 'ZXY', 'ZYX'];
const coordinate = between(-2, 2);
const quat = fc
  .tuple(coordinate, coordinate, coordinate, coordinate)
  .filter((values) => Math.hypot(...values) > 0.1)
  .map((values): Quat => normalizeQuat(values));

/** A rig of any shape, with turned and stretched joints, and a motion of it with keys at frames. */
const anyMotion = fc
  .tuple(
    fc.array(
      fc.record({
        up: fc.nat(3),
        place: fc.tuple(coordinate, coordinate, coordinate),
        turn: quat,
        size: fc.double({ min: 0.5, max: 2, noNaN: true }),
        keys: fc.array(fc.tuple(quat, fc.tuple(coordinate, coordinate, coordinate)), {
          minLength: 6,
          maxLength: 6,
        }),
        moves: fc.constantFrom('nothing', 'rotation', 'both'),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    fc.constantFrom(1 / 30, 1 / 120, 0.0083333, 0.5),
  )
  .map(([joints, frameTime]): { skeleton: Skeleton; motion: Motion } => {
    const times = Float64Array.from({ length: 6 }, (_, frame) => frame * frameTime);
    const tracks = joints.flatMap(({ keys, moves }, joint): MotionTrack[] => {
      const common = { joint, interpolation: 'LINEAR', times } as const;
      const rotation = Float64Array.from(keys.flatMap(([turn]) => turn));
      const translation = Float64Array.from(keys.flatMap(([, place]) => place));
      if (moves === 'nothing') return [];
      const turns = { ...common, property: 'rotation', values: rotation } as const;
      const moved = { ...common, property: 'translation', values: translation } as const;
      return moves === 'both' ? [turns, moved] : [turns];
    });
    const skeleton = createSkeleton({
      names: joints.map((_, joint) => `joint ${joint}`),
      parents: Int32Array.from(joints, ({ up }, joint) => Math.max(joint - 1 - up, -1)),
      translations: Float64Array.from(joints.flatMap(({ place }) => place)),
      rotations: Float64Array.from(joints.flatMap(({ turn }) => turn)),
      scales: Float64Array.from(joints.flatMap(({ size }) => [size, size, size])),
    });
    return { skeleton, motion: { name: '', durationSeconds: 5 * frameTime, tracks } };
  });

describe('writeBvh', () => {
  it('is read back with all joints where they were and turned as they were, whatever the rig', () => {
    fc.assert(
      fc.property(
        anyMotion,
        fc.constantFrom(...ORDERS),
        fc.constantFrom('y', 'z'),
        ({ skeleton, motion }, order, upAxis) => {
          const { text } = writeBvh(skeleton, motion, { order, upAxis, unit: 'centimetre' });
          // Of joints anywhere some sink as figures do whose positions are ways from offsets.
          const read = readBvh(text, { unit: 'centimetre', upAxis, positions: 'absolute' });
          const rest = restFrames(skeleton);
          for (let frame = 0; frame < 6; frame++) {
            const seconds = (motion.durationSeconds * frame) / 5;
            const ours = restFrames(poseAt(skeleton, motion, seconds));
            const theirs = restFrames(poseAt(read.skeleton, read.motion, seconds));
            skeleton.names.forEach((name, joint) => {
              const other = read.skeleton.names.indexOf(name.replace(' ', '_'));
              const place = ours.positions.subarray(3 * joint, 3 * joint + 3);
              expect(theirs.positions.subarray(3 * other, 3 * other + 3)).toBeCloseToArray(
                place,
                1e-5,
              );
              const turn = worldTurn(rest.rotations, ours.rotations, joint);
              const found = theirs.rotations.subarray(4 * other, 4 * other + 4);
              expect(angleBetween(turn, found)).toBeLessThan(1e-4);
            });
          }
        },
      ),
    );
  });

  it('writes what it reads: the same joints, frames, rotations and places', () => {
    const figure = makeFigure(1.7);
    const once = readBvh(writeBvh(figure, makeWalk(figure)).text);
    expect(once.skeleton.names).toEqual(figure.names);
    expect(once.diagnostics).toEqual([]);
    const { text, diagnostics } = writeBvh(once.skeleton, once.motion);
    expect(diagnostics).toEqual([]);
    expect(text).toBe(writeBvh(figure, makeWalk(figure)).text);
    const twice = readBvh(text);
    expect(twice.skeleton).toEqual(once.skeleton);
    expect(twice.motion).toEqual(once.motion);
  });

  it.each(ORDERS)('lets angles run on beyond a half turn rather than jump: %s', (order) => {
    const skeleton = makeFigure(1.7);
    const times = Float64Array.from({ length: 400 }, (_, frame) => frame / 60);
    const spin = [...times].flatMap((time) => {
      const axis = normalizeQuat([1, 0.3 * Math.sin(time), -0.2, 0]);
      return quatFromAxisAngle([axis[0], axis[1], axis[2]], 2.5 * time);
    });
    for (const first of [0, 1, 2]) {
      // Turned so that the axis of the spin is each of the axes of the order in turn.
      const values = Float64Array.from(spin, (_, at) => {
        const k = at % 4;
        return (k === 3 ? spin[at] : spin[at - k + ((k + first) % 3)]) ?? 0;
      });
      const track = {
        joint: 1,
        property: 'rotation',
        interpolation: 'LINEAR',
        times,
        values,
      } as const;
      const motion = { name: '', durationSeconds: times.at(-1) ?? 0, tracks: [track] };
      const { text } = writeBvh(skeleton, motion, { order });
      const rows = text
        .split('\n')
        .slice(-401, -1)
        .map((line) => line.split(' ').map(Number));
      let jump = 0;
      for (let frame = 1; frame < rows.length; frame++) {
        for (let k = 6; k < 9; k++) {
          const step = (rows[frame]?.[k] ?? Number.NaN) - (rows[frame - 1]?.[k] ?? Number.NaN);
          jump = Math.max(jump, Math.abs(step));
        }
      }
      const middle = order.indexOf('XYZ'[(3 - first) % 3] ?? '') === 1;
      // About the middle axis the outer ones turn over at a quarter turn, which no choice of angles avoids.
      expect(jump).toBeLessThan(middle ? 180 : 15);
    }
  });

  it('is exact where the outer angles turn about the same axis', () => {
    const skeleton = makeFigure(1.7);
    const times = Float64Array.from({ length: 91 }, (_, frame) => frame / 30);
    for (const order of ORDERS) {
      const index = 'XYZ'.indexOf(order[1] ?? '');
      const axis = [0, 1, 2].map((k) => Number(k === index)) as unknown as [number, number, number];
      const values = Float64Array.from(
        [...times].flatMap((_, frame) =>
          quatFromAxisAngle(axis, ((frame * 4 - 180) * Math.PI) / 180),
        ),
      );
      const track = {
        joint: 1,
        property: 'rotation',
        interpolation: 'LINEAR',
        times,
        values,
      } as const;
      const { text } = writeBvh(
        skeleton,
        { name: '', durationSeconds: 3, tracks: [track] },
        { order },
      );
      const found = readBvh(text).motion.tracks.find(({ joint }) => joint === 1)?.values ?? [];
      for (let at = 0; at < values.length; at += 4) {
        const turn = Array.from(found).slice(at, at + 4);
        expect(angleBetween(values.subarray(at, at + 4), turn)).toBeLessThan(1e-7);
      }
    }
  });

  it('samples what has no equal frames, and says so', () => {
    const skeleton = makeFigure(1.7);
    const walk = makeWalk(skeleton);
    const [way, ...others] = walk.tracks as [MotionTrack, ...MotionTrack[]];
    const odd = { ...way, times: way.times.map((time) => time * (1 + time / 7)) };
    const codesOf = (tracks: readonly MotionTrack[], fps?: number) =>
      writeBvh(skeleton, { ...walk, tracks }, fps === undefined ? {} : { fps }).diagnostics.map(
        ({ code }) => code,
      );
    expect(codesOf(walk.tracks)).toEqual([]);
    expect(codesOf(walk.tracks, 60)).toEqual([]);
    expect(codesOf(walk.tracks, 25)).toEqual(['BVH_RESAMPLED']);
    expect(codesOf([odd, ...others])).toEqual(['BVH_RESAMPLED']);
    expect(codesOf([{ ...way, interpolation: 'STEP' }])).toEqual(['BVH_RESAMPLED']);
    const { text } = writeBvh(skeleton, { ...walk, tracks: [odd, ...others] });
    const read = readBvh(text);
    expect(read.motion.durationSeconds).toBeCloseTo(2 * (1 + 2 / 7), 1);
    for (const seconds of [0.5, 1, 1.5]) {
      const motion = { ...walk, tracks: [odd, ...others] };
      const ours = restFrames(poseAt(skeleton, motion, seconds)).positions;
      expect(restFrames(poseAt(read.skeleton, read.motion, seconds)).positions).toBeCloseToArray(
        ours,
        1e-3,
      );
    }
  });

  it('gives joints names that other programs read', () => {
    const figure = makeFigure(1.7);
    const names = figure.names.map((name, i) => ['a b', 'a_b', '', '{x}', '#y'][i] ?? name);
    const { text, diagnostics } = writeBvh({ ...figure, names }, makeWalk(figure));
    const found = readBvh(text).skeleton.names;
    expect(found.slice(0, 5)).toEqual(['a_b', 'a_b_2', 'joint_2', '_x_', '_y']);
    expect(new Set(found).size).toBe(found.length);
    expect(diagnostics.map(({ code }) => code)).toEqual(['BVH_NAMES_CHANGED']);
  });

  it('says what BVH cannot hold', () => {
    const figure = makeFigure(1.7);
    const walk = makeWalk(figure);
    const scale = { ...(walk.tracks[0] as MotionTrack), property: 'scale' } as const;
    const parents = figure.parents.with(1, -1);
    const skeleton = createSkeleton({ ...figure, parents });
    const { diagnostics } = writeBvh(skeleton, { ...walk, tracks: [...walk.tracks, scale] });
    expect(diagnostics.map(({ code }) => code)).toEqual(['BVH_SCALES_DROPPED', 'BVH_ROOTS']);
  });

  it('refuses what cannot be written', () => {
    const figure = makeFigure(1.7);
    const walk = makeWalk(figure);
    const empty = createSkeleton({
      names: [],
      parents: new Int32Array(),
      translations: new Float64Array(),
      rotations: new Float64Array(),
      scales: new Float64Array(),
    });
    const nan = { ...figure, translations: figure.translations.with(4, Number.NaN) };
    const cases: [string, () => unknown][] = [
      ['BVH_EMPTY', () => writeBvh(empty, { ...walk, tracks: [] })],
      ['BVH_UNIT', () => writeBvh(figure, walk, { unit: 0 })],
      ['BVH_FRAMES', () => writeBvh(figure, walk, { fps: 0 })],
      ['BVH_FRAMES', () => writeBvh(figure, walk, { fps: 1e12 })],
      [
        'BVH_FRAMES',
        () => writeBvh(figure, { ...walk, durationSeconds: Number.POSITIVE_INFINITY }),
      ],
      ['VALUE_NOT_FINITE', () => writeBvh(nan, walk)],
    ];
    for (const [code, call] of cases) {
      let thrown: unknown;
      try {
        call();
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toBeInstanceOf(StfError);
      expect((thrown as StfError).code).toBe(code);
    }
  });
});

/** How far a joint is turned from its rest, in the world. */
function worldTurn(rest: Float64Array, posed: Float64Array, joint: number): Quat {
  const [x, y, z, w] = posed.subarray(4 * joint, 4 * joint + 4) as unknown as Quat;
  const [rx, ry, rz, rw] = rest.subarray(4 * joint, 4 * joint + 4) as unknown as Quat;
  return [
    -w * rx + x * rw - y * rz + z * ry,
    -w * ry + y * rw - z * rx + x * rz,
    -w * rz + z * rw - x * ry + y * rx,
    w * rw + x * rx + y * ry + z * rz,
  ];
}
