import { BODY_PARTS, type Skeleton } from '@stfkit/core';
import { mapHumanoid } from '@stfkit/humanoid';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const WORDS = [
  'Left',
  'right',
  'hand',
  'Arm',
  'Foot',
  'Leg',
  'thigh',
  'Spine',
  'Head',
  'Hips',
  '左',
  '足',
  '01',
  '_',
  '.',
  ':',
  ' ',
];

/** Trees of joints anywhere, with names of words of the body or without. */
const skeletons = (names: fc.Arbitrary<string>): fc.Arbitrary<Skeleton> =>
  fc
    .array(
      fc.record({
        name: names,
        above: fc.nat(6),
        at: fc.tuple(
          fc.integer({ min: -9, max: 9 }),
          fc.integer({ min: -9, max: 9 }),
          fc.integer({ min: -9, max: 9 }),
        ),
      }),
      { minLength: 15, maxLength: 120 },
    )
    .map((joints) => ({
      names: joints.map(({ name }) => name),
      parents: Int32Array.from(joints, ({ above }, joint) =>
        joint === 0 ? -1 : Math.max(0, joint - 1 - above),
      ),
      translations: Float64Array.from(joints.flatMap(({ at }) => at.map((value) => value / 10))),
      rotations: Float64Array.from(joints.flatMap(() => [0, 0, 0, 1])),
      scales: new Float64Array(3 * joints.length).fill(1),
    }));

describe('mapHumanoid on random trees', () => {
  it('finds no body where there are no names', () => {
    fc.assert(
      fc.property(skeletons(fc.constant('')), (skeleton) => {
        expect(mapHumanoid(skeleton).mappings.size).toBe(0);
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it('never throws, and never makes a joint two parts, whatever the names', () => {
    const names = fc
      .array(fc.constantFrom(...WORDS), { maxLength: 4 })
      .map((words) => words.join(''));
    fc.assert(
      fc.property(skeletons(fc.oneof(names, fc.string({ unit: 'binary' }))), (skeleton) => {
        const { mappings, verdict, confidence } = mapHumanoid(skeleton);
        expect(verdict).toMatch(/\.$/);
        expect(new Set(mappings.values()).size).toBe(mappings.size);
        for (const part of mappings.keys()) {
          expect(Object.hasOwn(BODY_PARTS, part)).toBe(true);
          expect(confidence.get(part)).toBeGreaterThan(0);
        }
      }),
      { numRuns: 300 },
    );
  });
});
