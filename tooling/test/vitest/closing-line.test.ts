import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const vitestFolder = join(createRequire(import.meta.url).resolve('vitest/package.json'), '..');

it('names what was skipped and counts it on the last line', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(vitestFolder, 'vitest.mjs'), 'run', '--project', 'tooling', 'test/vitest/corpus.test.ts'],
    {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      env: { ...process.env, NO_COLOR: '1', STF_CORPUS: 'no/such/folder' },
      encoding: 'utf8',
    },
  );
  expect(stdout.trimEnd().split('\n').slice(-2)).toEqual([
    'skipped: tooling > the corpus > needs the corpus: set STF_CORPUS',
    '0 passed, 0 failed, 1 skipped',
  ]);
  expect(status).toBe(0);
}, 60_000);
