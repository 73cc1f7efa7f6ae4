import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { spoolFor } from '../../src/files/spool.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const onWindows = process.platform === 'win32';

describe('spoolFor', () => {
  it('is beside what is not there yet, under another name each time', async () => {
    const target = join(temporaryFolder(), 'a.stf');
    const spools = [await spoolFor(target), await spoolFor(target)];
    expect(new Set(spools.map((spool) => spool && join(spool.path, '..'))).size).toBe(1);
    expect(new Set(spools.map((spool) => spool?.path)).size).toBe(2);
    expect(spools[0]).not.toHaveProperty('mode');
  });

  it.skipIf(onWindows)('has the permissions of what is there', async () => {
    const target = join(temporaryFolder(), 'a.stf');
    writeFileSync(target, 'old');
    chmodSync(target, 0o604);
    expect((await spoolFor(target))?.mode).toBe(statSync(target).mode & 0o777);
  });

  it('is none for what is read-only', async () => {
    const target = join(temporaryFolder(), 'a.stf');
    writeFileSync(target, 'old');
    chmodSync(target, 0o444);
    expect(await spoolFor(target)).toBeUndefined();
    chmodSync(target, 0o644);
  });

  it.skipIf(onWindows)('is none for stdout, links, folders and names that cannot be', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'b.stf'));
    symlinkSync('nowhere', join(folder, 'c.stf'));
    expect(await spoolFor('-')).toBeUndefined();
    expect(await spoolFor(join(folder, 'b.stf'))).toBeUndefined();
    expect(await spoolFor(join(folder, 'c.stf'))).toBeUndefined();
    expect(await spoolFor(join(folder, 'n'.repeat(300)))).toBeUndefined();
  });
});
