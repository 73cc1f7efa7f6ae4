import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runMain } from '../support/run-main.ts';
import { listFiles, temporaryFolder } from '../support/temporary-folder.ts';

const TRIANGLE = fileURLToPath(
  new URL('../../../../tooling/fixtures/gltf/triangle.glb', import.meta.url),
);
const onWindows = process.platform === 'win32';

/** A folder `models` with a model as .stf, in a folder below or right in it. */
async function makeModels(below = '.'): Promise<{ base: string; models: string; stf: string }> {
  const base = temporaryFolder();
  const models = join(base, 'models');
  mkdirSync(join(models, below), { recursive: true });
  const stf = join(models, below, 'a.stf');
  expect((await runMain(['convert', TRIANGLE, stf])).code).toBe(0);
  return { base, models, stf };
}

const REFUSED = {
  code: 2,
  stderr: expect.stringMatching(/has 1 glTF file and 1 \.stf file.*\n.*--to stf or --to glb/),
};

describe('a folder that results of before are in', () => {
  it('is not converted back over what they were made of', async () => {
    const { models, stf } = await makeModels();
    expect((await runMain(['convert', models, models])).code).toBe(0);
    writeFileSync(stf, 'edited since');
    expect(await runMain(['convert', models, models])).toMatchObject(REFUSED);
    expect(await runMain(['convert', '-o', models, models])).toMatchObject(REFUSED);
    expect(readFileSync(stf, 'utf8')).toBe('edited since');
    expect(listFiles(models)).toEqual(['a.glb', 'a.stf']);
  });

  it('is converted as --to says, or into another', async () => {
    const { base, models, stf } = await makeModels();
    expect((await runMain(['convert', models, models])).code).toBe(0);
    for (const to of ['glb', 'stf']) {
      expect((await runMain(['convert', '--to', to, models, models])).code).toBe(0);
    }
    const out = join(base, 'out/');
    expect((await runMain(['convert', models, out])).code).toBe(0);
    expect(readFileSync(join(out, 'a.stf'))).toEqual(readFileSync(stf));
  });

  it.skipIf(onWindows)('is known by a link too, also of a folder below', async () => {
    const { base, models, stf } = await makeModels('below');
    copyFileSync(TRIANGLE, join(models, 'below', 'a.glb'));
    const before = readFileSync(stf);
    symlinkSync(models, join(base, 'link'));
    expect(await runMain(['convert', models, join(base, 'link')])).toMatchObject(REFUSED);
    mkdirSync(join(base, 'out'));
    symlinkSync(join(models, 'below'), join(base, 'out', 'below'));
    expect(await runMain(['convert', models, join(base, 'out')])).toMatchObject(REFUSED);
    expect(readFileSync(stf)).toEqual(before);
  });
});
