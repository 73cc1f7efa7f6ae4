import { expect, it } from 'vitest';
import { findDifference } from '../gltf/find-difference.mjs';

/** The bytes of a word between others, at an offset that is no multiple of 4. */
const around = (word: number) => {
  const bytes = new Uint8Array(9).fill(7);
  new DataView(bytes.buffer).setUint32(3, word, true);
  return bytes;
};

it('takes a NaN for the same whether it is a quiet one or not, and nothing else', () => {
  expect(findDifference(around(0xff80ffff), around(0xffc0ffff))).toBeUndefined();
  expect(findDifference(around(0x7f800001), around(0x7fc00001))).toBeUndefined();
  // An infinity beside a NaN, numbers that differ in the same bit, and NaN of another sign and of another payload.
  expect(findDifference(around(0x7f800000), around(0x7fc00000))).toBe(5);
  expect(findDifference(around(0x3f800001), around(0x3fc00001))).toBe(5);
  expect(findDifference(around(0x7f800001), around(0xff800001))).toBe(6);
  expect(findDifference(around(0x7f800001), around(0x7f800003))).toBe(3);
});

it('says where the shorter one ends', () => {
  expect(findDifference(around(1), around(1).subarray(0, 8))).toBe(8);
  expect(findDifference(around(1), around(1))).toBeUndefined();
});
