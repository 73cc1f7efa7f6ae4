import { describe, expect, it } from 'vitest';
import type { InspectReport, TreeLine } from '../../src/inspect/inspect-report.ts';
import { formatTree } from '../../src/print/tree.ts';

const draw = (tree: readonly TreeLine[]): string[] =>
  formatTree(
    { tree, resources: [] as InspectReport['resources'] } as InspectReport,
    (_, text) => text,
  );

describe('formatTree', () => {
  it('draws a stem only while something follows', () => {
    expect(
      draw([
        { depth: 0, id: 'a' },
        { depth: 1, id: 'b' },
        { depth: 2, id: 'c' },
        { depth: 1, id: 'd' },
        { depth: 2, id: 'e' },
        { depth: 3, id: 'f' },
      ]),
    ).toEqual(['a', '├─ b', '│  └─ c', '└─ d', '   └─ e', '      └─ f']);
  });

  it('says what stands above and what is not there', () => {
    const lines = draw([
      { depth: 0, id: 'a', again: true },
      { depth: 0, id: 'b', missing: true },
    ]);
    expect(lines).toEqual(['a (see above)', 'b (not in the file)']);
  });

  it('draws a chain of 100,000 without drawing 100,000 stems a line', () => {
    const chain = Array.from({ length: 100_000 }, (_, depth) => ({ depth, id: 'n' }));
    const lines = draw(chain);
    expect(lines.at(-1)).toContain('(level 99999)');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(200);
  });
});
