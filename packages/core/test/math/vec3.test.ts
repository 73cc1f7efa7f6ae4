import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addVec3,
  crossVec3,
  dotVec3,
  lengthVec3,
  lerpVec3,
  normalizeVec3,
  scaleVec3,
  subtractVec3,
} from '../../src/math/vec3.ts';
import { vector } from '../support/arbitrary-transform.ts';

it('adds, subtracts and scales by component', () => {
  expect(addVec3([1, 2, 3], [10, 20, 30])).toEqual([11, 22, 33]);
  expect(subtractVec3([1, 2, 3], [10, 20, 30])).toEqual([-9, -18, -27]);
  expect(scaleVec3([1, 2, 3], -2)).toEqual([-2, -4, -6]);
  expect(lerpVec3([0, 0, 0], [2, 4, 8], 0.25)).toEqual([0.5, 1, 2]);
});

it('has x × y = z', () => {
  expect(crossVec3([1, 0, 0], [0, 1, 0])).toEqual([0, 0, 1]);
});

it('gives a product across both vectors', () => {
  fc.assert(
    fc.property(vector, vector, (a, b) => {
      expect(dotVec3(crossVec3(a, b), a)).toBeCloseTo(0, 12);
      expect(dotVec3(crossVec3(a, b), b)).toBeCloseTo(0, 12);
    }),
  );
});

it('normalizes vectors whose squares underflow, and leaves the zero vector', () => {
  expect(lengthVec3([3e-200, 4e-200, 0])).toBeCloseTo(5e-200, 210);
  expect(normalizeVec3([0, 1e-300, 0])).toEqual([0, 1, 0]);
  expect(normalizeVec3([0, 0, 0])).toEqual([0, 0, 0]);
});
