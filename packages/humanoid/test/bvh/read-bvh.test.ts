import { multiplyQuat, type Quat } from '@stfkit/core';
import { quatFromAxisAngle } from '@stfkit/core/authoring';
import { readBvh } from '@stfkit/humanoid';
import { describe, expect, it } from 'vitest';
import { HIERARCHY, makeBvh } from '../support/make-bvh.ts';

const IN_CENTIMETRES = { unit: 'centimetre', upAxis: 'y' } as const;

describe('readBvh', () => {
  it('reads joints in their order, ends included, in metres', () => {
    const { skeleton, motion, metresPerUnit, upAxis } = readBvh(
      makeBvh(['0 90 0 0 0 0 0 0 0', '1 91 2 0 0 0 0 0 0']),
      { ...IN_CENTIMETRES, name: 'Walk' },
    );
    expect(skeleton.names).toEqual(['Hips', 'Chest', 'Chest_end']);
    expect([...skeleton.parents]).toEqual([-1, 0, 1]);
    expect(skeleton.translations).toBeCloseToArray([0, 0.9, 0, 0, 0.3, 0, 0, 0.2, 0], 1e-12);
    expect([metresPerUnit, upAxis]).toEqual([0.01, 'y']);
    expect(motion).toMatchObject({ name: 'Walk', durationSeconds: 0.1 });
    // What rests all the time has no track.
    expect(motion.tracks.map(({ joint, property }) => [joint, property])).toEqual([
      [0, 'translation'],
    ]);
    expect(motion.tracks[0]?.times).toEqual(Float64Array.of(0, 0.1));
    expect(motion.tracks[0]?.values).toBeCloseToArray([0, 0.9, 0, 0.01, 0.91, 0.02], 1e-12);
  });

  it.each(['XYZ', 'XZY', 'YXZ', 'YZX', 'ZXY', 'ZYX', 'ZXZ', 'Y', 'XZ'])(
    'turns about the axes of the channels in their order: %s',
    (order) => {
      const channels = [...order].map((axis) => `${axis}rotation`);
      const angles = [30, -50, 110].slice(0, order.length);
      const text = makeBvh([`0 90 0 0 0 0 ${angles.join(' ')}`]).replace(
        /CHANNELS 3 .*/,
        `CHANNELS ${order.length} ${channels.join(' ')}`,
      );
      const expected = [...order].reduce<Quat>(
        (turn, axis, i) => {
          const direction = [Number(axis === 'X'), Number(axis === 'Y'), Number(axis === 'Z')];
          const angle = ((angles[i] ?? 0) * Math.PI) / 180;
          return multiplyQuat(
            turn,
            quatFromAxisAngle(direction as [number, number, number], angle),
          );
        },
        [0, 0, 0, 1],
      );
      const { motion } = readBvh(text, IN_CENTIMETRES);
      expect(motion.tracks.map(({ joint }) => joint)).toEqual([1]);
      expect([...(motion.tracks[0]?.values ?? [])]).toEqualQuat(expected);
    },
  );

  it('takes the positions of inner joints in the place of their offsets, in any order of channels', () => {
    const text = makeBvh(['0 90 0 0 0 0 90 31 32 33']).replace(
      /CHANNELS 3 .*/,
      'channels 4 yROTATION Zposition XPosition yposition',
    );
    const places = (positions: 'absolute' | 'relative') =>
      readBvh(text, { ...IN_CENTIMETRES, positions }).motion.tracks.find(
        ({ joint, property }) => joint === 1 && property === 'translation',
      )?.values ?? [];
    expect(places('absolute')).toBeCloseToArray([0.32, 0.33, 0.31], 1e-12);
    expect(places('relative')).toBeCloseToArray([0.32, 0.63, 0.31], 1e-12);
  });

  it('keeps neighbouring rotations on one side, however far the angles run', () => {
    const frames = Array.from({ length: 40 }, (_, i) => `0 90 0 0 0 ${i * 35} 0 0 ${-i * 50}`);
    for (const { values } of readBvh(makeBvh(frames), IN_CENTIMETRES).motion.tracks) {
      for (let at = 4; at < values.length; at += 4) {
        const [before, turn] = [values.subarray(at - 4, at), values.subarray(at, at + 4)];
        expect(before.reduce((sum, value, k) => sum + value * (turn[k] ?? 0), 0)).toBeGreaterThan(
          0,
        );
      }
    }
  });

  it('reads comments, tabs, all ends of lines, a byte order mark, odd numbers and names with spaces', () => {
    const frame = '+0\t9e1 0. .5 -.5 1.25e0 0 0 00.000000000000000000000000000';
    const text = `\uFEFF# made by hand\n${makeBvh([`  ${frame}  # the pose`, '', frame], 2)}`
      .replace('ROOT Hips', 'ROOT The Hips // first')
      .replace('JOINT Chest\n  {', 'joint Chest {');
    const expected = readBvh(makeBvh([frame, frame]), IN_CENTIMETRES);
    for (const end of ['\n', '\r\n', '\r']) {
      const source = new TextEncoder().encode(text.replaceAll('\n', end));
      const { skeleton, motion, diagnostics } = readBvh(source, IN_CENTIMETRES);
      expect(skeleton.names).toEqual(['The Hips', 'Chest', 'Chest_end']);
      expect(motion).toEqual(expected.motion);
      expect(diagnostics).toEqual([]);
    }
  });

  it('reports several roots, names that come twice, joints without a length, and what comes after the frames', () => {
    const other = HIERARCHY.replace('HIERARCHY\n', '').replace('OFFSET 0 30 0', 'OFFSET 0 0 0');
    const text = makeBvh(['0 90 0 0 0 0 0 0 0 0 90 0 0 0 0 0 0 0', '1 2 3']).replace(
      'MOTION\nFrames: 2',
      `${other}MOTION\nFrames: 1`,
    );
    const { skeleton, diagnostics } = readBvh(text, IN_CENTIMETRES);
    expect([...skeleton.parents]).toEqual([-1, 0, 1, -1, 3, 4]);
    expect(diagnostics.map(({ code }) => code)).toEqual([
      'BVH_DATA_AFTER',
      'BVH_ROOTS',
      'BVH_NAMES_REPEATED',
      'BVH_ZERO_LENGTH',
    ]);
    expect(diagnostics[2]?.message).toContain('Line 16: 2 joints');
  });

  it('reads a file without frames, and one without channels', () => {
    const none = readBvh(makeBvh([]), IN_CENTIMETRES);
    expect(none.motion).toEqual({ name: '', durationSeconds: 0, tracks: [] });
    const still = makeBvh([], 4).replaceAll(/CHANNELS.*/g, 'CHANNELS 0');
    expect(readBvh(still, IN_CENTIMETRES).motion.durationSeconds).toBeCloseTo(0.3, 12);
  });
});
