import { describe, expect, it } from 'vitest';
import { counted, formatBytes, formatCount } from '../../src/print/numbers.ts';

describe('numbers', () => {
  it.each([0, 7, 12, 999, 1_000, 12_345, 123_456, 1_234_567, -1_234, Number.MAX_SAFE_INTEGER])(
    'separates the thousands of %d as Intl does',
    (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
    },
  );

  it('has a noun of one and of several', () => {
    expect([0, 1, 2].map(formatBytes)).toEqual(['0 bytes', '1 byte', '2 bytes']);
    expect(counted(1_000, 'entry', 'entries')).toBe('1,000 entries');
  });
});
