import { copyFileSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Claims } from '../../src/files/claims.ts';
import { runBin } from '../support/run-bin.ts';
import { runMain } from '../support/run-main.ts';
import { listFiles, temporaryFolder } from '../support/temporary-folder.ts';

const ROBOT = fileURLToPath(new URL('../../../../tooling/fixtures/robot.glb', import.meta.url));

/** A folder with an STF file of an image and a buffer under some names. */
async function folderWith(...names: string[]): Promise<string> {
  const folder = temporaryFolder();
  const stf = join(temporaryFolder(), 'robot.stf');
  expect((await runMain(['convert', ROBOT, stf])).code).toBe(0);
  for (const name of names) copyFileSync(stf, join(folder, name));
  return folder;
}

describe('a file beside a result', () => {
  it.each([
    ['x.bin', 'x.gltf'],
    ['m_0.png', 'm.gltf'],
  ])('does not take the place of %s, which is read', async (input, result) => {
    const folder = await folderWith(input);
    const before = readFileSync(join(folder, input));
    const target = join(folder, result);
    const { code, stderr } = await runMain(['convert', join(folder, input), target]);
    expect(stderr).toContain(`a file beside ${target} would become ${join(folder, input)}`);
    expect(stderr).toContain('which is read here');
    expect(code).toBe(2);
    expect(listFiles(folder)).toEqual([input]);
    expect(readFileSync(join(folder, input))).toEqual(before);
  });

  it('does not take the place of what another job of the call reads', async () => {
    const folder = await folderWith('m.stf', 'm_0.png');
    const before = readFileSync(join(folder, 'm_0.png'));
    const call = ['convert', '--to', 'gltf', '--jobs', '2', 'm.stf', 'm_0.png', '.'];
    const { code, stderr } = await runBin(call, { cwd: folder });
    expect(stderr).toContain('m.stf: error: a file beside m.gltf would become m_0.png');
    expect(stderr).toContain('1 converted, 1 failed');
    expect(code).toBe(2);
    const made = listFiles(folder).filter((name) => !name.startsWith('m_0'));
    expect(made).toEqual(['m.stf']);
    expect(readFileSync(join(folder, 'm_0.png'))).toEqual(before);
  });

  it('does not take the place of what the files of a motion refer to', async () => {
    const folder = await folderWith('m.stf');
    expect((await runMain(['convert', join(folder, 'm.stf'), join(folder, 'm.gltf')])).code).toBe(
      0,
    );
    renameSync(join(folder, 'm.gltf'), join(folder, 'model.gltf'));
    const before = listFiles(folder).map((name) => readFileSync(join(folder, name)));
    const model = join(folder, 'model.gltf');
    for (const [motion, moved] of [
      [model, ROBOT],
      [ROBOT, model],
    ] as const) {
      const target = join(folder, 'm.gltf');
      const call = ['retarget', '--motion', motion, '--target', moved, '-o', target];
      const { code, stderr } = await runMain(call);
      expect(stderr).toContain(`a file beside ${target} would become ${join(folder, 'm_0.png')}`);
      expect(code).toBe(2);
    }
    expect(listFiles(folder).map((name) => readFileSync(join(folder, name)))).toEqual(before);
  });

  it('is no result by another name', async () => {
    const folder = await folderWith('m.stf');
    const [stf, gltf, bin] = ['m.stf', 'm.gltf', 'm.bin'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    expect((await runMain(['convert', stf, gltf])).code).toBe(0);
    const before = readFileSync(bin);
    const { code, stderr } = await runMain(['convert', '--to', 'stf', gltf, bin]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('which is read here')]);
    expect(readFileSync(bin)).toEqual(before);
  });

  it('does not take the place of the result itself, nor of a folder', async () => {
    const folder = await folderWith('a.stf');
    const stf = join(folder, 'a.stf');
    const own = await runMain(['convert', '--to', 'gltf', stf, join(folder, 'b.bin')]);
    expect(own).toMatchObject({ code: 2, stderr: expect.stringContaining('would both become') });
    mkdirSync(join(folder, 'c.bin'));
    const { code, stderr } = await runMain(['convert', stf, join(folder, 'c.gltf')]);
    expect(code).toBe(2);
    expect(stderr).toContain('c.bin is a folder');
    expect(stderr).toContain('Choose another name for the result');
    expect(listFiles(folder)).toEqual(['a.stf']);
  });
});

describe('Claims', () => {
  it('takes all files of a result or none, and each once', async () => {
    const folder = temporaryFolder();
    const at = (source: string, ...names: string[]) =>
      names.map((name) => ({ source, target: join(folder, name) }));
    const claims = await Claims.of(at('a', 'a.gltf'), [{ name: 'in', path: join(folder, 'in') }]);
    await expect(claims.take(at('b', 'b.bin', 'in'))).rejects.toThrow('which is read here');
    await expect(claims.take(at('b', 'b.bin', 'A.gltf'))).rejects.toThrow('a and b would both');
    await claims.take(at('c', 'b.bin'));
    await expect(claims.keep([join(folder, 'b.bin')])).rejects.toThrow('c would become');
    await claims.keep([join(folder, 'c.bin')]);
    await expect(claims.take(at('c', 'c.bin'))).rejects.toThrow('which is read here');
    await expect(claims.take(at('d', 'b.bin'))).rejects.toThrow('c and d would both become');
  });
});
