import { describe, expect, it } from 'vitest';
import { closest } from '../src/closest.ts';

const WORDS = ['inspect', 'validate', 'convert', 'pack', 'unpack', 'diff'];

describe('closest', () => {
  it.each([
    ['inspct', 'inspect'],
    ['vaildate', 'validate'],
    ['CONVERT', 'convert'],
    ['unpak', 'unpack'],
    ['dif', 'diff'],
    ['pakc', 'pack'],
  ])('takes %s for a slip of %s', (word, meant) => {
    expect(closest(word, WORDS)).toBe(meant);
  });

  it.each(['render', 'x', ''])('finds nothing near %j', (word) => {
    expect(closest(word, WORDS)).toBeUndefined();
  });
});
