import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Input } from '../../src/files/input.ts';
import type { Job } from '../../src/jobs/job.ts';
import { needsWorkers } from '../../src/jobs/needs-workers.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const jobOf = (input: Input) => ({ kind: 'validate', task: { input } }) as Job<'validate'>;

it('several files and a large one are for workers, unless one process is to do all', async () => {
  const folder = temporaryFolder();
  const [small, large] = ['small.stf', 'large.stf'].map((name) => {
    const path = join(folder, name);
    writeFileSync(path, '');
    return { name, path };
  }) as [{ name: string; path: string }, { name: string; path: string }];
  truncateSync(small.path, 2 ** 26 - 1);
  truncateSync(large.path, 2 ** 26);
  const gone = { name: 'gone', path: join(folder, 'gone') };
  expect(await needsWorkers([small, small].map(jobOf), undefined)).toBe(true);
  expect(await needsWorkers([small, small].map(jobOf), 2)).toBe(true);
  expect(await needsWorkers([large].map(jobOf), undefined)).toBe(true);
  expect(await needsWorkers([small].map(jobOf), undefined)).toBe(false);
  expect(await needsWorkers([gone].map(jobOf), undefined)).toBe(false);
  expect(await needsWorkers([large, large].map(jobOf), 1)).toBe(false);
  expect(await needsWorkers([large].map(jobOf), 1)).toBe(false);
  expect(await needsWorkers([], undefined)).toBe(false);

  const sent = { ...jobOf(large), kind: 'convert' } as Job;
  expect(await needsWorkers([sent], undefined)).toBe(false);
  expect(await needsWorkers([{ ...sent, spool: { path: '' } }], undefined)).toBe(true);
});
