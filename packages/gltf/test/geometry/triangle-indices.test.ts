import { expect, test } from 'vitest';
import { listTriangles } from '../../src/geometry/triangle-indices.ts';

test('lists triangles and drops the points left over', () => {
  expect([...listTriangles(4, [3, 1, 2, 0, 1], 5)]).toEqual([3, 1, 2]);
});

test('turns every other triangle of a strip round', () => {
  expect([...listTriangles(5, undefined, 5)]).toEqual([0, 1, 2, 1, 3, 2, 2, 3, 4]);
});

test('keeps the triangles without area that join two strips', () => {
  const strip = listTriangles(5, [0, 1, 2, 2, 3, 3, 4, 5], 8);
  expect([...strip]).toEqual([0, 1, 2, 1, 2, 2, 2, 2, 3, 2, 3, 3, 3, 3, 4, 3, 5, 4]);
});

test('starts every triangle of a fan at its first point', () => {
  expect([...listTriangles(6, [7, 1, 2, 3], 4)]).toEqual([7, 1, 2, 7, 2, 3]);
});

test.each([4, 5, 6])('finds no triangle in two points in mode %i', (mode) => {
  expect(listTriangles(mode, undefined, 2)).toHaveLength(0);
});
