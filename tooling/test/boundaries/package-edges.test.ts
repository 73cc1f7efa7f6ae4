import { describe, expect, it } from 'vitest';
import { manifest, violationsOf } from './fake-workspace.ts';

const core = {
  'packages/core/package.json': manifest('@stfkit/core'),
  'packages/core/src/index.ts': 'export const a = 1;',
};

const gltf = (source: string, fields: Record<string, unknown> = {}) => ({
  'packages/gltf/package.json': manifest('@stfkit/gltf', {
    dependencies: { '@stfkit/core': 'workspace:^', '@gltf-transform/core': '1' },
    ...fields,
  }),
  'packages/gltf/src/index.ts': source,
});

describe('edges between packages', () => {
  it('accepts what the table allows', () => {
    const source = `import { a } from '@stfkit/core';\nimport { Document } from '@gltf-transform/core';`;
    expect(violationsOf({ ...core, ...gltf(source) })).toEqual([]);
  });

  it.each([
    ['a static import', `import { b } from '@stfkit/gltf';`],
    ['a type-only import', `import type { B } from '@stfkit/gltf';`],
    ['a re-export', `export * from '@stfkit/gltf';`],
    ['a named re-export', `export type { B } from '@stfkit/gltf';`],
    ['a dynamic import', `const b = import('@stfkit/gltf');`],
    ['a dynamic import by template', 'const b = import(`@stfkit/gltf`);'],
    ['a type import expression', `type B = import('@stfkit/gltf').B;`],
    ['a side-effect import', `import '@stfkit/gltf';`],
    ['a require', `const b = require('@stfkit/gltf');`],
  ])('rejects %s of a package above', (_, statement) => {
    const found = violationsOf({
      ...core,
      ...gltf('export const b = 1;', { dependencies: {} }),
      'packages/core/src/index.ts': `\n${statement}\n`,
    });
    expect(found).toContain(
      `packages/core/src/index.ts:2  @stfkit/core imports '@stfkit/gltf'; it may import no package  [package-edge]`,
    );
  });

  it('rejects an outside package that the table does not name', () => {
    const source = `import sharp from 'sharp';`;
    const fields = { dependencies: { sharp: '1' } };
    expect(violationsOf({ ...core, ...gltf(source, fields) })).toEqual([
      `packages/gltf/package.json:9  @stfkit/gltf has 'sharp' in dependencies; it may import @stfkit/core, @gltf-transform/*  [package-edge]`,
      `packages/gltf/src/index.ts:1  @stfkit/gltf imports 'sharp'; it may import @stfkit/core, @gltf-transform/*  [package-edge]`,
    ]);
  });

  it('accepts an optional peer of gltf, and no required one', () => {
    const source = `const draco = await import('draco3dgltf');`;
    const peerDependencies = { draco3dgltf: '1' };
    const optional = {
      peerDependencies,
      peerDependenciesMeta: { draco3dgltf: { optional: true } },
    };
    expect(violationsOf({ ...core, ...gltf(source, optional) })).toEqual([]);
    expect(violationsOf({ ...core, ...gltf(source, { peerDependencies }) })).toHaveLength(2);
  });

  it('rejects a package that has no row in the table', () => {
    expect(violationsOf({ 'packages/new/package.json': manifest('@stfkit/new') })).toEqual([
      'packages/new/package.json:2  @stfkit/new has no row in the table  [unknown-package]',
    ]);
  });

  it('rejects Node builtins outside of the cli, with or without the prefix', () => {
    const source = `import fs from 'node:fs';\nimport path from 'path';`;
    expect(violationsOf({ ...core, 'packages/core/src/index.ts': source })).toEqual([
      `packages/core/src/index.ts:1  @stfkit/core imports 'node:fs' but must run anywhere  [node-builtin]`,
      `packages/core/src/index.ts:2  @stfkit/core imports 'path' but must run anywhere  [node-builtin]`,
    ]);
    const cli = {
      'packages/cli/package.json': manifest('@stfkit/cli'),
      'packages/cli/src/index.ts': source,
    };
    expect(violationsOf(cli)).toEqual([]);
  });

  it('lets tests use Node and a declared oracle that the sources may not import', () => {
    const devDependencies = { three: '1' };
    const test = `import fs from 'node:fs';\nimport { Matrix4 } from 'three';`;
    const files = {
      ...core,
      'packages/core/package.json': manifest('@stfkit/core', { devDependencies }),
      'packages/core/test/a.test.ts': test,
    };
    expect(violationsOf(files)).toEqual([]);
    expect(violationsOf({ ...files, 'packages/core/src/index.ts': test })).toHaveLength(3);
  });

  it('rejects a cycle of packages that only development dependencies close', () => {
    const devDependencies = { '@stfkit/gltf': 'workspace:^' };
    expect(
      violationsOf({
        ...core,
        ...gltf(''),
        'packages/core/package.json': manifest('@stfkit/core', { devDependencies }),
      }),
    ).toEqual([
      'packages/core/package.json:9  @stfkit/core → @stfkit/gltf → @stfkit/core  [package-cycle]',
    ]);
  });
});

describe('tools', () => {
  it('need no row; tests may use them and sources may not', () => {
    const tool = {
      'tooling/fixtures/package.json': manifest('@stfkit/fixtures'),
      'tooling/fixtures/src/index.ts': `import 'node:fs';`,
    };
    const files = {
      ...core,
      ...tool,
      'packages/core/package.json': manifest('@stfkit/core', {
        devDependencies: { '@stfkit/fixtures': 'workspace:^' },
      }),
      'packages/core/test/a.test.ts': `import '@stfkit/fixtures';`,
    };
    expect(violationsOf(files)).toEqual([]);
    const source = { 'packages/core/src/index.ts': `import '@stfkit/fixtures';` };
    expect(violationsOf({ ...files, ...source })).toHaveLength(2);
  });
});

describe('apps', () => {
  const bridge = {
    'apps/bridge/package.json': manifest('@stfkit/bridge', {
      exports: { '.': './src/index.ts', './protocol': './src/protocol.ts' },
    }),
    'apps/bridge/src/index.ts': `import http from 'node:http';`,
    'apps/bridge/src/protocol.ts': '',
  };
  const viewer = (source: string) => ({
    'apps/viewer/package.json': manifest('@stfkit/viewer', {
      dependencies: { '@stfkit/bridge': 'workspace:^', '@stfkit/core': 'workspace:^', three: '1' },
    }),
    'apps/viewer/src/main.ts': source,
  });

  it('may import packages, their own dependencies and the bridge protocol', () => {
    const source = `import '@stfkit/core';\nimport 'three';\nimport '@stfkit/bridge/protocol';`;
    expect(violationsOf({ ...core, ...bridge, ...viewer(source) })).toEqual([]);
  });

  it('may not import anything else of another app', () => {
    expect(violationsOf({ ...core, ...bridge, ...viewer(`import '@stfkit/bridge';`) })).toEqual([
      `apps/viewer/src/main.ts:1  @stfkit/viewer imports '@stfkit/bridge'; apps may import @stfkit/bridge/protocol of other apps, packages nothing  [app-edge]`,
    ]);
  });

  it('may not be imported by a package, nor declared or tested against', () => {
    const files = {
      ...core,
      ...bridge,
      'packages/core/package.json': manifest('@stfkit/core', {
        devDependencies: { '@stfkit/bridge': 'workspace:^' },
      }),
      'packages/core/test/a.test.ts': `import '@stfkit/bridge/protocol';`,
    };
    expect(violationsOf(files).map((line) => line.split('  ')[0])).toEqual([
      'packages/core/package.json:9',
      'packages/core/test/a.test.ts:1',
    ]);
  });

  it('may not touch Node unless the table says so', () => {
    const found = violationsOf({ ...core, ...bridge, ...viewer(`import 'node:fs';`) });
    expect(found).toEqual([
      `apps/viewer/src/main.ts:1  @stfkit/viewer imports 'node:fs' but must run anywhere  [node-builtin]`,
    ]);
  });
});
