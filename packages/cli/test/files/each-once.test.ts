import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { expandInputs } from '../../src/files/expand-inputs.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe.skipIf(process.platform === 'win32')('a pattern', () => {
  it('has each file once where links between folders lead to it, also in a circle', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'a'));
    writeFileSync(join(folder, 'a/b.stf'), '');
    symlinkSync('..', join(folder, 'a/up'));
    symlinkSync('a', join(folder, 'c'));
    const list = async (pattern: string): Promise<string[]> => {
      const inputs = await expandInputs([join(folder, pattern)], Readable.from([]));
      return inputs.map(({ name }) => relative(folder, name));
    };
    expect(await list('**/*.stf')).toEqual(['a/b.stf']);
    expect(await list('*/*.stf')).toEqual(['a/b.stf']);
    expect(await list('c/*.stf')).toEqual(['c/b.stf']);
  });

  it('has a link that is a file beside the file that it leads to', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.stf'), '');
    symlinkSync('a.stf', join(folder, 'b.stf'));
    const inputs = await expandInputs([join(folder, '*.stf')], Readable.from([]));
    expect(inputs.map(({ name }) => name)).toEqual([join(folder, 'a.stf'), join(folder, 'b.stf')]);
  });
});
