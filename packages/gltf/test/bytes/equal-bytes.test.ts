import { expect, test } from 'vitest';
import { areEqualBytes } from '../../src/bytes/equal-bytes.ts';

/** More than are compared at a time, and no whole number of words. */
const LENGTH = 3 * (1 << 16) + 7;

/** The same bytes at an address with this rest. */
function bytesAt(start: number): Uint8Array {
  return Uint8Array.from({ length: LENGTH + start }, (_, i) => (i - start) % 251).subarray(start);
}

test.each([
  [0, 0],
  [0, 1],
  [3, 2],
  [1, 1],
])('compares bytes that start at %i and %i past a word', (a, b) => {
  const [one, other] = [bytesAt(a), bytesAt(b)];
  expect(areEqualBytes(one, other)).toBe(true);
  for (const place of [0, 1, 1 << 16, LENGTH - 4, LENGTH - 1]) {
    const before = other[place] as number;
    other[place] = before ^ 1;
    expect(areEqualBytes(one, other)).toBe(false);
    other[place] = before;
  }
  expect(areEqualBytes(one, other.subarray(0, -1))).toBe(false);
});
