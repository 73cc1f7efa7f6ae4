import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { makeFolders } from '../../src/files/make-folders.ts';
import { runMain } from '../support/run-main.ts';
import { listFiles, temporaryFolder } from '../support/temporary-folder.ts';

const TRIANGLE = fileURLToPath(
  new URL('../../../../tooling/fixtures/gltf/triangle.glb', import.meta.url),
);

it('a folder that cannot be made fails the files below it only', async () => {
  const base = temporaryFolder();
  const [models, out] = [join(base, 'models'), join(base, 'out')];
  mkdirSync(join(models, 'a', 'deep'), { recursive: true });
  for (const name of ['x.glb', 'a/y.glb', 'a/deep/z.glb']) {
    copyFileSync(TRIANGLE, join(models, name));
  }
  mkdirSync(out);
  writeFileSync(join(out, 'a'), '');
  const call = ['convert', '--jobs', '1', '--report', 'json', models, out];
  const { code, stdout, stderr } = await runMain(call);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { file: join(models, 'a/deep/z.glb'), error: { code: 'ENOTDIR' } },
    { file: join(models, 'a/y.glb'), error: { code: 'EEXIST' } },
    { file: join(models, 'x.glb'), output: join(out, 'x.stf') },
  ]);
  expect([code, stderr]).toEqual([3, '1 converted, 2 failed\n']);
  expect(listFiles(out)).toEqual(['a', 'x.stf']);
});

it('the folder of all has to be made', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  await expect(makeFolders(join(file, 'out'), [])).rejects.toThrow('ENOTDIR');
});
