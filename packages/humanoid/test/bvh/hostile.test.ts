import { StfError } from '@stfkit/core';
import { type BvhLimits, readBvh } from '@stfkit/humanoid';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIERARCHY, makeBvh } from '../support/make-bvh.ts';

const frame = '0 90 0 0 0 0 0 0 0';
const file = makeBvh([frame, frame]);

describe('a BVH file that is none', () => {
  it.each([
    ['', 'BVH_HEADER', 1],
    ['glTF', 'BVH_HEADER', 1],
    ['HIERARCHY\n', 'BVH_TRUNCATED', 1],
    ['HIERARCHY\nJOINT a\n{\n', 'BVH_SYNTAX', 2],
    ['HIERARCHY\nROOT a\n(\n', 'BVH_SYNTAX', 3],
    [HIERARCHY, 'BVH_TRUNCATED', 15],
    [file.replace('JOINT', 'ROOT'), 'BVH_SYNTAX', 6],
    [file.replace('    OFFSET 0 30 0\n', ''), 'BVH_SYNTAX', 13],
    [file.replace('OFFSET 0 30 0', 'OFFSET 0 x 0'), 'BVH_NUMBER', 8],
    [file.replace('OFFSET 0 30 0', 'OFFSET 0 30 0 7'), 'BVH_SYNTAX', 8],
    [file.replace('CHANNELS 3', 'CHANNELS 4'), 'BVH_CHANNEL', 10],
    [file.replace('CHANNELS 3', 'CHANNELS 2'), 'BVH_SYNTAX', 9],
    [file.replace('CHANNELS 3', 'CHANNELS -1'), 'BVH_CHANNEL', 9],
    [file.replace('CHANNELS 3', 'CHANNELS 1e300'), 'BVH_CHANNEL', 10],
    [file.replace('Zrotation', 'Wrotation'), 'BVH_CHANNEL', 5],
    [file.replace('Yposition', 'Xposition'), 'BVH_CHANNEL', 5],
    [file.replace('MOTION', '}\nMOTION'), 'BVH_SYNTAX', 16],
    [file.replace('Frames', 'Fames'), 'BVH_SYNTAX', 17],
    [file.replace('Frames: 2', 'Frames: 2.5'), 'BVH_FRAMES', 17],
    [file.replace('Frames: 2', 'Frames: -2'), 'BVH_FRAMES', 17],
    [file.replace('Frames: 2', 'Frames: 3'), 'BVH_FRAMES', 18],
    [file.replace('Frames: 2', 'Frames: 9007199254740991'), 'BVH_FRAMES', 18],
    [file.replace('Frames: 2', 'Frames: 1e999'), 'BVH_NUMBER', 17],
    [file.replace('0.1', '0'), 'BVH_FRAME_TIME', 18],
    [file.replace('0.1', '-0.1'), 'BVH_FRAME_TIME', 18],
    [file.replace('0.1', 'nan'), 'BVH_NUMBER', 18],
    [makeBvh([frame, '0 90 0 0 0 0 0 0'], 2), 'BVH_VALUES', 20],
    [makeBvh([frame, `${frame} 0`], 2), 'BVH_VALUES', 20],
    [makeBvh([frame, '0 90 0 nan 0 0 0 0 0']), 'BVH_NUMBER', 20],
    [makeBvh([frame, '0 90 0 1,5 0 0 0 0 0']), 'BVH_NUMBER', 20],
    [makeBvh([frame, '0 90 0 -inf 0 0 0 0 0']), 'BVH_NUMBER', 20],
    [makeBvh([`${frame}${' '.repeat(100)}`], 2), 'BVH_TRUNCATED', 19],
  ])('%#: says what is wrong and where', (text, code, line) => {
    const error = thrownBy(text);
    expect(error?.code).toBe(code);
    expect(error?.message).toContain(`Line ${line} of`);
  });

  it('refuses joints that are nested too deep, without a deep stack', () => {
    const depth = 100_000;
    const joints = 'JOINT a{OFFSET 0 1 0 '.repeat(depth).replace('JOINT', 'ROOT');
    const text = `HIERARCHY ${joints}${'}'.repeat(depth)} MOTION Frames: 0 Frame Time: 1`;
    expect(thrownBy(text)?.code).toBe('BVH_DEPTH');
    // A limit that is undefined would limit nothing.
    const none = { depth: undefined } as unknown as Partial<BvhLimits>;
    expect(() => readBvh(text, { limits: none, unit: 1 })).toThrow(/below each other/);
    const { skeleton } = readBvh(text, { limits: { depth }, unit: 1 });
    expect(skeleton.names).toHaveLength(depth);
  });

  it('refuses more values than the limit before it makes room for them', () => {
    const text = makeBvh(Array.from({ length: 100 }, () => frame));
    const limits = { values: 1099 };
    expect(() => readBvh(text, { limits })).toThrow(/1100 values, more than the limit/);
    expect(readBvh(text, { limits: { values: 1100 } }).motion.durationSeconds).toBeCloseTo(9.9, 9);
  });

  it('refuses units that are no length', () => {
    for (const unit of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => readBvh(file, { unit })).toThrow(/expected a length/);
    }
  });

  it('reads any text, or throws an error of its own', () => {
    const words = [
      'ROOT a',
      'JOINT b',
      'End Site',
      '{',
      '}',
      'OFFSET 1 2 3',
      'CHANNELS 1 Xrotation',
    ];
    const rest = [
      'HIERARCHY',
      'MOTION',
      'Frames: 1',
      'Frame Time: 1',
      '0',
      '1e400',
      '#',
      '\r',
      '"',
    ];
    const texts = fc.array(fc.constantFrom(...words, ...rest)).map((list) => list.join('\n'));
    const cuts = fc.tuple(fc.nat(file.length), fc.nat(20), fc.string({ maxLength: 5 }));
    const edits = cuts.map(
      ([at, length, text]) => file.slice(0, at) + text + file.slice(at + length),
    );
    fc.assert(
      fc.property(fc.oneof(texts, edits, fc.string({ unit: 'binary' })), (text) => {
        try {
          const { skeleton, motion } = readBvh(text);
          const numbers = [skeleton.translations, ...motion.tracks.map(({ values }) => values)];
          return numbers.every((list) => list.every(Number.isFinite));
        } catch (error) {
          return error instanceof StfError;
        }
      }),
      { numRuns: 500 },
    );
  });
});

function thrownBy(text: string): StfError | undefined {
  try {
    readBvh(text);
  } catch (error) {
    if (error instanceof StfError) return error;
    throw error;
  }
  return undefined;
}
