import { expect, test } from 'vitest';
import { describeValue } from '../../src/arguments.ts';

const endless: unknown[] = [];
endless.push(endless, 1);

test.each<[unknown, string]>([
  [null, 'null'],
  [undefined, 'undefined'],
  [5, '5'],
  ['5', '"5"'],
  [5n, '5n'],
  [Symbol('x'), 'Symbol(x)'],
  [() => 5, 'a function'],
  [Promise.resolve(), 'a Promise'],
  [new Uint8Array(3), 'a Uint8Array'],
  [new ArrayBuffer(3), 'an ArrayBuffer'],
  [Object.create(null), 'an object'],
  ['x'.repeat(41), `"${'x'.repeat(40)}…"`],
  [[], 'an empty list'],
  [['swing', 5], 'a list of "swing", 5'],
  [endless, 'a list of an Array, 1'],
  [Array.from({ length: 1e6 }, () => 7), 'a list of 7, 7, 7, 7, 7, 7, 7, 7'],
])('a value is told as it is: case %#', (value, told) => {
  expect(describeValue(value)).toBe(told);
});
