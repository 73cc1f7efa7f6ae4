import { IDENTITY_MAT4, type Mat4 } from '@stfkit/core';
import { expect, test } from 'vitest';
import { commonScale } from '../../src/from-gltf/skins/similarity.ts';

const scaledBy = (s: number): Mat4 => [s, 0, 0, 0, 0, s, 0, 0, 0, 0, s, 0, 0, 0, 0, 1];

test('the common scale is that of most matrices, whatever numbers are in others', () => {
  const two = scaledBy(2);
  expect(commonScale([two, two, IDENTITY_MAT4])).toBeCloseTo(2);
  for (const broken of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    expect(commonScale([scaledBy(broken), two, scaledBy(broken)])).toBeCloseTo(2);
    expect(commonScale([scaledBy(broken)])).toBeUndefined();
  }
});
