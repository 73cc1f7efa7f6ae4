import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeWorkspace, manifest, violationsOf } from './fake-workspace.ts';

/** Two packages, gltf with the given files. */
const workspace = (files: Record<string, string>) => ({
  'packages/core/package.json': manifest('@stfkit/core', {
    exports: {
      '.': { '@stfkit/source': './src/index.ts', default: './dist/index.js' },
      './schema/*.json': './schema/*.json',
    },
  }),
  'packages/core/src/index.ts': 'export const a = 1;',
  'packages/core/schema/stf.node.json': '{}',
  'packages/gltf/package.json': manifest('@stfkit/gltf', {
    dependencies: { '@stfkit/core': 'workspace:^' },
    devDependencies: { 'fast-check': '1' },
  }),
  ...files,
});

describe('cycles', () => {
  it.each([
    ['values', 'import'],
    ['types', 'import type'],
  ])('are rejected between %s, with their path', (_, keyword) => {
    const found = violationsOf(
      workspace({
        'packages/gltf/src/a.ts': `\n${keyword} { b } from './b.ts';`,
        'packages/gltf/src/b.ts': `${keyword} { c } from './c.ts';`,
        'packages/gltf/src/c.ts': `${keyword} { a } from './a.ts';`,
        'packages/gltf/src/index.ts': `export * from './a.ts';`,
      }),
    );
    expect(found).toEqual([
      'packages/gltf/src/a.ts:2  packages/gltf/src/a.ts → packages/gltf/src/b.ts → packages/gltf/src/c.ts → packages/gltf/src/a.ts  [cycle]',
    ]);
  });

  it('are rejected when a file imports its own package by name', () => {
    const found = violationsOf(
      workspace({
        'packages/gltf/src/index.ts': `export * from './a.ts';`,
        'packages/gltf/src/a.ts': `import { b } from '@stfkit/gltf';`,
      }),
    );
    expect(found).toEqual([expect.stringMatching(/a\.ts → .*index\.ts → .*a\.ts {2}\[cycle\]$/)]);
  });

  it('are reported apart when they do not touch', () => {
    const found = violationsOf(
      workspace({
        'packages/gltf/src/a.ts': `import './b.ts';`,
        'packages/gltf/src/b.ts': `import './a.ts';\nimport './c.ts';`,
        'packages/gltf/src/c.ts': `import './d.ts';`,
        'packages/gltf/src/d.ts': `import './c.ts';`,
      }),
    );
    expect(found).toHaveLength(2);
  });
});

describe('deep imports', () => {
  it.each([
    '@stfkit/core/src/index.ts',
    '@stfkit/core/dist/index.js',
    '@stfkit/core/schema/none.json',
    '../../core/src/index.ts',
  ])('are rejected: %s', (specifier) => {
    const found = violationsOf(
      workspace({ 'packages/gltf/src/index.ts': `import '${specifier}';` }),
    );
    expect(found).toEqual([
      expect.stringMatching(/^packages\/gltf\/src\/index\.ts:1 .*\[deep-import\]$/),
    ]);
  });

  it('are accepted of tests, in what other tests share', () => {
    const files = { 'packages/core/test/support/a.ts': '', 'packages/core/test/b.ts': '' };
    const importing = (path: string, specifier: string) =>
      violationsOf(workspace({ ...files, [path]: `import '${specifier}';` }));
    const test = 'packages/gltf/test/a.test.ts';
    expect(importing(test, '../../core/test/support/a.ts')).toEqual([]);
    expect(importing(test, '../../core/test/b.ts')).toHaveLength(1);
    expect(importing('packages/gltf/src/index.ts', '../../core/test/support/a.ts')).toHaveLength(1);
  });

  it('are rejected in tests too', () => {
    const test = { 'packages/gltf/test/a.test.ts': `import '@stfkit/core/src/index.ts';` };
    expect(violationsOf(workspace(test))).toHaveLength(1);
  });

  it('are fine where exports names the subpath, by pattern too', () => {
    const source = `import '@stfkit/core';\nimport '@stfkit/core/schema/stf.node.json';`;
    expect(violationsOf(workspace({ 'packages/gltf/src/index.ts': source }))).toEqual([]);
  });

  it('out of src are rejected, since only src is shipped', () => {
    const found = violationsOf(
      workspace({
        'packages/gltf/src/index.ts': `import '../test/a.ts';`,
        'packages/gltf/test/a.ts': '',
      }),
    );
    expect(found).toEqual([expect.stringContaining('[outside-src]')]);
  });
});

describe('undeclared dependencies', () => {
  it('are rejected in src, development dependencies included', () => {
    const source = `import '@gltf-transform/core';\nimport type { Arbitrary } from 'fast-check';`;
    const found = violationsOf(workspace({ 'packages/gltf/src/index.ts': source }));
    expect(found.filter((line) => line.endsWith('[undeclared-dependency]'))).toEqual([
      `packages/gltf/src/index.ts:1  @stfkit/gltf does not declare '@gltf-transform/core'  [undeclared-dependency]`,
      `packages/gltf/src/index.ts:2  @stfkit/gltf does not declare 'fast-check'  [undeclared-dependency]`,
    ]);
  });

  it('are rejected in tests, where development dependencies count', () => {
    const test = `import 'fast-check';\nimport 'three';`;
    expect(violationsOf(workspace({ 'packages/gltf/test/a.test.ts': test }))).toEqual([
      `packages/gltf/test/a.test.ts:2  @stfkit/gltf does not declare 'three'  [undeclared-dependency]`,
    ]);
  });
});

describe('what cannot be checked', () => {
  it('is rejected: a module named at run time', () => {
    const source = `const name = './a.ts';\nawait import(name);`;
    expect(violationsOf(workspace({ 'packages/gltf/src/index.ts': source }))).toEqual([
      'packages/gltf/src/index.ts:2  the module is named at run time; name it with a literal  [computed-import]',
    ]);
  });

  it('is rejected: a file that is not there', () => {
    expect(
      violationsOf(workspace({ 'packages/gltf/src/index.ts': `import './gone.ts';` })),
    ).toEqual([`packages/gltf/src/index.ts:1  './gone.ts' leads to no file  [unresolved-import]`]);
  });

  it('is rejected: text that does not parse', () => {
    const found = violationsOf(workspace({ 'packages/gltf/src/index.ts': 'import {' }));
    expect(found).toEqual([expect.stringContaining('[syntax]')]);
  });
});

describe('the command', () => {
  const script = fileURLToPath(new URL('../../scripts/check-boundaries.mjs', import.meta.url));
  const run = (files: Record<string, string>) =>
    spawnSync(process.execPath, [script, makeWorkspace(files)], { encoding: 'utf8' });

  it('exits with 1 and prints each violation', () => {
    const { status, stdout } = run(
      workspace({ 'packages/gltf/src/index.ts': `import './gone.ts';` }),
    );
    expect(stdout).toBe(
      `packages/gltf/src/index.ts:1  './gone.ts' leads to no file  [unresolved-import]\n` +
        'boundaries: 2 files, 0 imports, 1 violations\n',
    );
    expect(status).toBe(1);
  });

  it('exits with 0 on a workspace in order', () => {
    expect(run(workspace({})).status).toBe(0);
  });
});
