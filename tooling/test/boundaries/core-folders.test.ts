import { describe, expect, it } from 'vitest';
import { FOLDERS } from '../../scripts/boundaries/table.mjs';
import { manifest, violationsOf } from './fake-workspace.ts';

const rows = FOLDERS['@stfkit/core'] ?? [];
const fileOf = (row: string) => (row.endsWith('.ts') ? row : `${row}/a.ts`);

/** A core in which one folder imports another. */
const coreWithEdge = (from: string, to: string, statement = `import type { A } from`) => ({
  'packages/core/package.json': manifest('@stfkit/core'),
  [`packages/core/src/${fileOf(to)}`]: '',
  [`packages/core/src/${fileOf(from)}`]: `${statement} '${from.endsWith('.ts') ? './' : '../'}${fileOf(to)}';`,
});

describe('folders of core', () => {
  const low = ['container', 'definition', 'buffers', 'diagnostics', 'math', 'schema', 'humanoid'];
  const aboveLow = ['resources', 'graph', 'validate', 'io'];

  it.each([
    ...low.flatMap((from) => aboveLow.map((to) => [from, to] as const)),
    ...['graph', 'validate', 'io'].map((to) => ['resources', to] as const),
    ...['mesh', 'animation', 'curve'].flatMap((from) =>
      ['validate', 'io'].map((to) => [from, to] as const),
    ),
    ['graph', 'mesh'] as const,
    ['graph', 'math'] as const,
    ['graph', 'io'] as const,
    ['graph', 'validate'] as const,
    ['validate', 'io'] as const,
    ['io', 'validate'] as const,
    ['io', 'index.ts'] as const,
  ])('%s knows nothing of %s, not even its types', (from, to) => {
    const found = violationsOf(coreWithEdge(from, to));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^packages\/core\/src\/[^ ]+:1 {2}.*\[folder-edge\]$/);
  });

  it.each([
    ['errors.ts', 'diagnostics'],
    ['resources', 'buffers'],
    ['resources', 'humanoid'],
    ['graph', 'resources'],
    ['mesh', 'graph'],
    ['animation', 'curve'],
    ['validate', 'mesh'],
    ['io', 'graph'],
    ['index.ts', 'validate'],
  ])('%s may use %s', (from, to) => {
    expect(violationsOf(coreWithEdge(from, to, 'export * from'))).toEqual([]);
  });

  it('rejects a folder that the table does not know', () => {
    expect(violationsOf(coreWithEdge('helpers', 'math'))).toEqual([
      `packages/core/src/helpers/a.ts:1  'helpers' has no row in the table  [unknown-folder]`,
    ]);
  });

  it('lists the rows low to high: none may use a later one', () => {
    const names = rows.map(({ name }) => name);
    for (const { name, mayUse } of rows) {
      if (mayUse === '*') continue;
      expect(names.slice(0, names.indexOf(name))).toEqual(expect.arrayContaining(mayUse));
    }
  });
});
