import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../src/files/make-folder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('makes what is missing, twice and at the same time', async () => {
  const folder = join(temporaryFolder(), 'a', 'b', 'c');
  await Promise.all([makeFolder(folder), makeFolder(`${folder}/`)]);
  await makeFolder(folder);
  expect(existsSync(folder)).toBe(true);
});

it('fails where a file stands', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(file, 'a'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});
