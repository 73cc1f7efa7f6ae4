import { expect, test } from 'vitest';
import { blackBodyColor } from '../../src/lights/black-body.ts';

test.each([
  [2000, [1, 0.25, 0.01]],
  [4000, [1, 0.64, 0.37]],
  [6600, [1, 0.96, 0.98]],
  [10000, [0.61, 0.72, 1]],
])('a black body of %i K', (temperature, expected) => {
  const distances = blackBodyColor(temperature).map((part, i) =>
    Math.abs(part - (expected[i] as number)),
  );
  expect(distances).toHaveLength(3);
  expect(Math.max(...distances)).toBeLessThan(0.03);
});

test('temperatures beyond the curve are taken to its ends', () => {
  expect(blackBodyColor(-5)).toEqual(blackBodyColor(1667));
  expect(blackBodyColor(1e9)).toEqual(blackBodyColor(25000));
});
