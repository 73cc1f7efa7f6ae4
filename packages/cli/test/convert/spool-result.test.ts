import { chmodSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ConvertResult } from '../../src/convert/convert-task.ts';
import { spoolResult } from '../../src/convert/spool-result.ts';
import { storeResult } from '../../src/convert/store-result.ts';
import { Claims } from '../../src/files/claims.ts';
import { releaseTemporary } from '../../src/files/temporary.ts';
import { Output } from '../../src/print/output.ts';
import { listFiles, temporaryFolder } from '../support/temporary-folder.ts';

const onWindows = process.platform === 'win32';
const isRoot = process.getuid?.() === 0;

const RESULT: ConvertResult = {
  files: [{ pieces: [Uint8Array.of(1, 2), Uint8Array.of(3)] }],
  diagnostics: [],
};
const output = new Output({
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: {},
});

const claims = await Claims.of([], []);

describe('spoolResult', () => {
  it('leaves a file that only needs its name', async () => {
    const folder = temporaryFolder();
    const path = join(folder, '.spool.tmp');
    const spooled = spoolResult(RESULT, { path, mode: 0o640 });
    releaseTemporary(path);
    expect(spooled).toEqual({ spool: path, bytes: 3, diagnostics: [] });
    expect(listFiles(folder)).toEqual(['.spool.tmp']);
    const target = join(folder, 'a.stf');
    const stored = await storeResult({ result: spooled }, { target, claims, output });
    expect(stored).toEqual({ result: { bytes: 3, diagnostics: [] } });
    expect(listFiles(folder)).toEqual(['a.stf']);
    expect([...readFileSync(target)]).toEqual([1, 2, 3]);
    if (!onWindows) expect(statSync(target).mode & 0o777).toBe(0o640);
  });

  it('leaves several files to whoever writes them together', () => {
    const folder = temporaryFolder();
    const several = { ...RESULT, files: [...RESULT.files, ...RESULT.files] };
    expect(spoolResult(several, { path: join(folder, '.spool.tmp') })).toBe(several);
    expect(listFiles(folder)).toEqual([]);
  });

  it('gives the result back where it cannot be written', () => {
    const folder = temporaryFolder();
    expect(spoolResult(RESULT, { path: join(folder, 'none', '.spool.tmp') })).toBe(RESULT);
    if (onWindows || isRoot) return;
    chmodSync(folder, 0o500);
    expect(spoolResult(RESULT, { path: join(folder, '.spool.tmp') })).toBe(RESULT);
  });

  it('is told of by the name of its target where it is gone', async () => {
    const folder = temporaryFolder();
    const result = { spool: join(folder, '.gone.tmp'), bytes: 3, diagnostics: [] };
    const stored = await storeResult({ result }, { target: join(folder, 'a.stf'), claims, output });
    expect(stored).toMatchObject({ failure: { message: expect.stringContaining('a.stf') } });
    expect(listFiles(folder)).toEqual([]);
  });
});
