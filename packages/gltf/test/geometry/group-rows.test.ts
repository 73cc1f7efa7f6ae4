import { expect, test } from 'vitest';
import { groupEqualRows } from '../../src/geometry/group-rows.ts';

const all = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, i) => i);

test('groups rows that are equal in all columns, in the order of the first ones', () => {
  const a = { values: Float32Array.of(1, 2, 1, 2, 1, 2), size: 2 };
  const b = { values: Uint8Array.of(7, 8, 7), size: 1 };
  const { groupOf, firsts } = groupEqualRows([a, b], all(3));
  expect([...groupOf]).toEqual([0, 1, 0]);
  expect([...firsts]).toEqual([0, 1]);
});

test('compares bits: NaN equals itself, −0 is not 0', () => {
  const column = { values: Float32Array.of(Number.NaN, Number.NaN, 0, -0), size: 1 };
  expect([...groupEqualRows([column], all(4)).groupOf]).toEqual([0, 0, 1, 2]);
});

test('takes items with the same row as equal', () => {
  const column = { values: Int16Array.of(-5, 5), size: 1 };
  const { groupOf, firsts } = groupEqualRows([column], Uint32Array.of(1, 0, 1));
  expect([...groupOf]).toEqual([0, 1, 0]);
  expect([...firsts]).toEqual([0, 1]);
});

test('finds every one of many rows', () => {
  const values = Float32Array.from({ length: 20_000 }, (_, i) => (i >> 1) % 5000);
  const { firsts } = groupEqualRows([{ values, size: 2 }], all(10_000));
  expect(firsts).toHaveLength(5000);
});

test('parts a group by a later column, and counts on in the order of the items', () => {
  const a = { values: Uint8Array.of(1, 1, 1, 2, 1), size: 1 };
  const b = { values: Float64Array.of(5, 6, 5, 5, 6), size: 1 };
  const { groupOf, firsts } = groupEqualRows([a, b], all(5));
  expect([...groupOf]).toEqual([0, 1, 0, 2, 1]);
  expect([...firsts]).toEqual([0, 1, 3]);
});

test('takes all items for equal where there is no column', () => {
  expect([...groupEqualRows([], all(3)).groupOf]).toEqual([0, 0, 0]);
  expect(groupEqualRows([], all(0)).firsts).toHaveLength(0);
});
