import { describe, expect, it } from 'vitest';

describe('toBeCloseToArray', () => {
  it('accepts numbers within eps, in any array form', () => {
    expect(new Float32Array([1, 2])).toBeCloseToArray([1.0005, 2], 1e-3);
    expect([Infinity, -Infinity]).toBeCloseToArray([Infinity, -Infinity], 0);
  });

  it.each([
    ['a number too far', [1, 2], [1, 2.1]],
    ['another length', [1, 2], [1, 2, 3]],
    ['a hole of NaN', [1, Number.NaN], [1, Number.NaN]],
    ['an infinity of the other sign', [Infinity], [-Infinity]],
  ])('rejects %s', (_, received, expected) => {
    expect(() => expect(received).toBeCloseToArray(expected, 1e-3)).toThrow(/at index/);
    expect(received).not.toBeCloseToArray(expected, 1e-3);
  });
});

describe('toEqualQuat', () => {
  const quarterTurn = [0, Math.SQRT1_2, 0, Math.SQRT1_2];

  it('accepts both signs of one rotation', () => {
    expect(quarterTurn).toEqualQuat(quarterTurn);
    expect(quarterTurn).toEqualQuat(quarterTurn.map((x) => -x));
  });

  it.each([
    ['another rotation', [0, 0, 0, 1]],
    ['one that is not of unit length', [0, 1, 0, 1]],
    ['NaN', [Number.NaN, 0, 0, 1]],
    ['three numbers', [0, 0, 1]],
  ])('rejects %s', (_, other) => {
    expect(() => expect(quarterTurn).toEqualQuat(other)).toThrow(/differ|unit/);
    expect(other).not.toEqualQuat(quarterTurn);
  });

  it('rejects two equal quaternions that are no rotation', () => {
    expect([0, 0, 0, 2]).not.toEqualQuat([0, 0, 0, 2]);
  });
});
