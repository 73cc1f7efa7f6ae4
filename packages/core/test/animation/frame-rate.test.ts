import { expect, test } from 'vitest';
import { findFrameRate, toFrames } from '../../src/authoring.ts';

const framesAt = (fps: number, count = 240) =>
  Float32Array.from({ length: count }, (_, i) => i / fps);

test.each([
  [24, 24],
  [25, 25],
  [29.97, 29.97],
  [30_000 / 1001, 30_000 / 1001],
  [23.976, 23.976],
  [24_000 / 1001, 24_000 / 1001],
  [59.94, 59.94],
  [60_000 / 1001, 60_000 / 1001],
  [12, 24],
  [15, 30],
  [240, 240],
])('keys at frames of %d are whole frames at %d', (fps, found) => {
  const times = framesAt(fps);
  expect(findFrameRate([times])).toBe(found);
  expect([...toFrames(times, found)].every(Number.isInteger)).toBe(true);
});

test('the smallest whole rate goes before those of television', () => {
  expect(findFrameRate([Float32Array.of(0)])).toBe(24);
  expect(findFrameRate([framesAt(24), framesAt(30)])).toBe(120);
});

test('there is none for times that are whole at none', () => {
  expect(findFrameRate([Float32Array.of(0, 0.1234567, 0.2718281)])).toBeUndefined();
});
