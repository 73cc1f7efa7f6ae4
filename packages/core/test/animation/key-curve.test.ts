import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between } from '../../../../tooling/vitest/between.ts';
import { createKeyCurve, evaluateKeyCurve } from '../../src/animation/key-curve.ts';
import type { Json } from '../../src/definition/json.ts';
import type { TrackInterpolation } from '../../src/resources/stf/animation.ts';
import { keyframe } from '../../src/resources/stf/keyframe.ts';

/** The value at a frame of a curve whose keys are spelled as in a file. */
const valueAt = (
  frame: number,
  timepoints: readonly number[],
  keys: readonly (readonly Json[] | null)[],
  interpolation?: TrackInterpolation,
): number | undefined => {
  const context = undefined as unknown as Parameters<typeof keyframe.decode>[1];
  const decoded = keys.map((key) => key && keyframe.decode(key as Json, context));
  const curve = createKeyCurve(timepoints, decoded, interpolation);
  return curve && evaluateKeyCurve(curve, frame);
};

const two = (kind: string, ...rest: readonly Json[]): readonly (readonly Json[])[] => [
  [true, 1, kind, ...rest],
  [true, 5, 'linear'],
];

describe('the curve through keys', () => {
  it('A1 7.2 holds before the first and after the last key', () => {
    expect(valueAt(-100, [10, 20], two('linear'))).toBe(1);
    expect(valueAt(100, [10, 20], two('linear'))).toBe(5);
    expect(valueAt(3, [10], [[true, 7, 'bezier', 'auto', [3, 3]]])).toBe(7);
  });

  it.each([
    ['constant', 1],
    ['linear', 2],
    ['quadratic', 1.25],
    ['cubic', 1.0625],
  ])('A2 7.3 goes %s after a key of that kind', (kind, expected) => {
    expect(valueAt(12.5, [10, 20], two(kind))).toBe(expected);
    expect(valueAt(20, [10, 20], two(kind))).toBe(5);
  });

  it('A3 13.3 reads the tangents of a Bezier key with their signs', () => {
    // Blender: key (10, 5), right handle (13, 7); key (20, 5), left handle (17, 7).
    const keys = [
      [true, 5, 'bezier', 'split', [3, -2], [-3, 1]],
      [true, 5, 'bezier', 'split', [3, 1], [-3, -2]],
    ];
    expect(valueAt(15, [10, 20], keys)).toBeCloseTo(5 + 0.75 * 2, 12);
  });

  it('A3 has straight handles where none is given', () => {
    const keys = [
      [true, 0, 'bezier', 'auto', [0, 0]],
      [true, 1, 'linear'],
    ];
    expect(valueAt(5, [0, 10], keys)).toBeCloseTo(0.5, 12);
  });

  it('A4 7.4 shortens handles that are longer than the segment, values with them', () => {
    const long = [
      [true, 0, 'bezier', 'auto', [20, -4]],
      [true, 0, 'linear', [-40, 8]],
    ];
    const short = [
      [true, 0, 'bezier', 'auto', [10, -2]],
      [true, 0, 'linear', [-10, 2]],
    ];
    for (const frame of [1, 2.5, 5, 9]) {
      expect(valueAt(frame, [0, 10], long)).toBeCloseTo(
        valueAt(frame, [0, 10], short) as number,
        12,
      );
    }
  });

  it('A4 meets its frames on a Bezier curve with any handles', () => {
    const x = between(0, 10);
    fc.assert(
      fc.property(x, x, x, (ox, ix, frame) => {
        // A curve whose values are its frames, so that the answer is the question.
        const keys = [
          [true, 0, 'bezier', 'split', [ox, -ox]],
          [true, 10, 'linear', [-ix, ix]],
        ];
        expect(valueAt(frame, [0, 10], keys)).toBeCloseTo(frame, 9);
      }),
    );
  });
});

describe('keys of odd forms', () => {
  it('A5 7.3 that only fill in are passed over between Bezier keys', () => {
    const keys = [
      [true, 0, 'bezier', 'split', [3, 0]],
      [false, 9, 'baked'],
      [true, 1, 'linear', [-3, 0]],
    ];
    const bare = [keys[0] as Json[], keys[2] as Json[]];
    for (const frame of [1, 3.9, 4.1, 9]) {
      expect(valueAt(frame, [0, 4, 10], keys)).toBe(valueAt(frame, [0, 10], bare));
    }
    expect(valueAt(4, [0, 4, 10], keys)).toBe(9);
  });

  it('A5 7.3 that only fill in count on straight segments', () => {
    const keys = [
      [true, 0, 'linear'],
      [false, 8, 'baked'],
      [true, 10, 'linear'],
    ];
    expect(valueAt(2, [0, 4, 10], keys)).toBe(4);
    expect(valueAt(7, [0, 4, 10], keys)).toBe(9);
  });

  it('A5 that only fill in are joined by lines where there are no others', () => {
    const keys = [
      [false, 0, 'baked'],
      [false, 8, 'baked'],
    ];
    expect(valueAt(1, [0, 4], keys)).toBe(2);
    expect(
      valueAt(
        2,
        [0, 4],
        [
          [true, 0, 'bezier', 'auto', [1, 5]],
          [false, 8, 'baked'],
        ],
      ),
    ).toBe(4);
  });

  it('A6 7.3 without a kind of their own have that of the track, else linear', () => {
    const keys = [
      [true, 0],
      [true, 8],
    ];
    expect(valueAt(2, [0, 4], keys)).toBe(4);
    expect(valueAt(2, [0, 4], keys, 'constant')).toBe(0);
    expect(valueAt(2, [0, 4], keys, 'quadratic')).toBe(2);
    expect(valueAt(2, [0, 4], keys, 'unknown')).toBe(4);
    expect(
      valueAt(
        2,
        [0, 4],
        [
          [true, 0, 'SINE'],
          [true, 8, 'SINE'],
        ],
        'constant',
      ),
    ).toBe(0);
  });

  it('A7 that are null or missing do not count', () => {
    expect(valueAt(5, [0, 5, 10], [[true, 0, 'linear'], null, [true, 1, 'linear']])).toBe(0.5);
    expect(valueAt(5, [0, 5, 10], [[true, 0, 'linear']])).toBe(0);
    expect(valueAt(5, [0, 5, 10], [null, null, null])).toBeUndefined();
  });

  it('A8 that share a frame give the value of the last from there on', () => {
    const keys = [
      [true, 0, 'linear'],
      [true, 1, 'linear'],
      [true, 3, 'linear'],
      [true, 3, 'linear'],
    ];
    expect(valueAt(4.5, [0, 5, 5, 10], keys)).toBeCloseTo(0.9, 12);
    expect(valueAt(5, [0, 5, 5, 10], keys)).toBe(3);
  });
});
