import fc from 'fast-check';
import { expect, it } from 'vitest';
import { between } from '../../../../tooling/vitest/between.ts';
import { cubicBezier, solveCubicBezier } from '../../src/math/cubic-bezier.ts';

const part = between(0, 1);

it('starts and ends at the outer values', () => {
  expect(cubicBezier(1, 2, 3, 4, 0)).toBe(1);
  expect(cubicBezier(1, 2, 3, 4, 1)).toBe(4);
  expect(cubicBezier(0, 1, 0, 1, 0.5)).toBe(0.5);
});

it('is found again by its value, also where it stands still', () => {
  fc.assert(
    fc.property(part, part, part, (x1, x2, value) => {
      const u = solveCubicBezier(0, x1, x2, 1, value);
      expect(u).toBeGreaterThanOrEqual(0);
      expect(u).toBeLessThanOrEqual(1);
      expect(Math.abs(cubicBezier(0, x1, x2, 1, u) - value)).toBeLessThan(1e-12);
    }),
    {
      examples: [
        [1, 0, 0.5],
        [0, 0, 1e-9],
        [1, 1, 1 - 1e-9],
      ],
    },
  );
});

it('is found where the curve turns back in the middle', () => {
  const u = solveCubicBezier(0, 3, -2, 1, 0.5);
  expect(cubicBezier(0, 3, -2, 1, u)).toBeCloseTo(0.5, 12);
});
