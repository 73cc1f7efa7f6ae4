import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromSteps, toSteps } from '../../src/extensions/stf-document/file/index-steps.ts';

test.each([
  [2, Uint16Array, 0xffff],
  [4, Uint32Array, 0xffffffff],
] as const)(
  'indices of %i bytes come back from their steps, wherever they stand',
  (width, Indices, max) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max })), fc.nat(3), (list, offset) => {
        const indices = new Uint8Array(Indices.from(list).buffer);
        const bytes = new Uint8Array(indices.length + offset).subarray(offset);
        bytes.set(indices);
        const steps = toSteps(bytes, width);
        expect(fromSteps(steps, width)).toEqual(indices);
        expect(bytes).toEqual(indices);
      }),
    );
  },
);

test('indices that count up are the same step over and over', () => {
  const indices = Uint32Array.from({ length: 5 }, (_, i) => 7 + 3 * i);
  const steps = toSteps(new Uint8Array(indices.buffer), 4);
  expect([...new Uint32Array(steps.buffer)]).toEqual([7, 3, 3, 3, 3]);
});
