import { describe, expect, it } from 'vitest';
import { standAlone } from '../../src/definition/text-block.ts';

const long = (piece: string) => Array.from({ length: 3000 }, (_, i) => `${piece}${i}`);

describe('a text in pieces', () => {
  it.each([
    ['short', ['{"a":', '1', '}']],
    ['short and not ASCII', ['"Ä', 'rmel', '袖"']],
    ['long', long('"arm.l"')],
    ['long with one piece that is not ASCII', [...long('"arm.l"'), '"袖"', ...long('x')]],
    ['long and not ASCII at all', long('袖')],
    ['with half a character', ['"\ud83d', 'x"']],
    ['long with half a character at the end', [...long('"arm.l"'), '\ud83d']],
    ['of nothing', []],
  ])('is what its pieces are together: %s', (_, pieces) => {
    const expected = new TextEncoder().encode(pieces.join(''));
    const before = standAlone(['"before"']);
    const span = standAlone(pieces);
    const after = standAlone(['"after"']);
    expect(Buffer.from(span.view()).equals(expected)).toBe(true);
    expect([before.text(), after.text()]).toEqual(['"before"', '"after"']);
  });

  it('is as long as it has to be where all of it is ASCII', () => {
    const pieces = long('"arm.l"');
    expect(standAlone(pieces).bytes).toHaveLength(pieces.join('').length);
  });
});
