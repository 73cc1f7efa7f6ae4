import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between } from '../../../../tooling/vitest/between.ts';
import type { MotionTrack } from '../../src/humanoid/motion.ts';
import { createCursor, sampleTrack } from '../../src/humanoid/sample-track.ts';

const trackOf = (times: readonly number[]): MotionTrack => ({
  joint: 0,
  property: 'translation',
  interpolation: 'LINEAR',
  times: Float64Array.from(times),
  values: Float64Array.from(times.flatMap((time) => [time, -time, 2])),
});

describe('sampleTrack', () => {
  it('finds any time from any other, and holds at both ends', () => {
    const time = between(-5, 25);
    const keys = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(keys, fc.array(time, { maxLength: 20 }), (frames, times) => {
        const sorted = frames.sort((a, b) => a - b);
        const cursor = createCursor(trackOf(sorted));
        const out = new Float64Array(3);
        for (const each of times) {
          sampleTrack(cursor, each, out, 0);
          const held = Math.min(Math.max(each, sorted[0] ?? 0), sorted.at(-1) ?? 0);
          expect(out).toBeCloseToArray([held, -held, 2], 1e-12);
        }
      }),
    );
  });

  it('leaves alone what a track without keys moves', () => {
    const out = Float64Array.of(1, 2, 3);
    sampleTrack(createCursor(trackOf([])), 1, out, 0);
    expect([...out]).toEqual([1, 2, 3]);
  });
});
