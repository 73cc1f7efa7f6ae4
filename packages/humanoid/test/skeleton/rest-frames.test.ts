import { createSkeleton } from '@stfkit/core/authoring';
import { restFrames } from '@stfkit/humanoid';
import { describe, expect, it } from 'vitest';

describe('restFrames', () => {
  it('follows parents: turned about Y by a quarter and twice as large above', () => {
    const half = Math.SQRT1_2;
    const skeleton = createSkeleton({
      names: ['hips', 'spine', 'head'],
      parents: Int32Array.of(-1, 0, 1),
      translations: Float64Array.of(1, 2, 3, 0, 1, 0, 0, 0, 1),
      rotations: Float64Array.of(0, half, 0, half, 0, 0, 0, 1, 0, half, 0, half),
      scales: Float64Array.of(2, 2, 2, 1, 1, 1, 1, 1, 1),
    });
    const { positions, rotations } = restFrames(skeleton);
    expect([...positions].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([
      1, 2, 3, 1, 4, 3, 3, 4, 3,
    ]);
    expect(rotations[9]).toBeCloseTo(1, 12);
  });
});
