import { expect, it } from 'vitest';
import type { StfError } from '../../src/errors.ts';
import type { Skeleton } from '../../src/humanoid/skeleton.ts';
import { createSkeleton } from '../../src/humanoid/skeleton.ts';

const arrays: Skeleton = {
  names: ['hips', 'spine'],
  parents: Int32Array.of(-1, 0),
  translations: new Float64Array(6),
  rotations: Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1),
  scales: new Float64Array(6).fill(1),
};

const codeOf = (changes: Partial<Skeleton>): string | undefined => {
  try {
    createSkeleton({ ...arrays, ...changes });
  } catch (error) {
    return (error as StfError).code;
  }
  return undefined;
};

it('takes arrays that fit', () => {
  expect(createSkeleton(arrays)).toEqual(arrays);
  expect(codeOf({ inverseBindMatrices: new Float64Array(32), skinned: Uint8Array.of(0, 1) })).toBe(
    undefined,
  );
});

it('refuses arrays that do not', () => {
  expect(codeOf({ rotations: new Float64Array(6) })).toBe('SKELETON_LENGTH');
  expect(codeOf({ skinned: new Uint8Array(1) })).toBe('SKELETON_LENGTH');
});

it('refuses a joint before its parent', () => {
  expect(codeOf({ parents: Int32Array.of(1, -1) })).toBe('SKELETON_PARENT');
  expect(codeOf({ parents: Int32Array.of(-2, 0) })).toBe('SKELETON_PARENT');
});
