import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { expandInputs } from '../../src/files/expand-inputs.ts';
import type { FileFormat } from '../../src/files/file-format.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folderWith = (...names: string[]): string => {
  const folder = temporaryFolder();
  for (const name of names) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
  return folder;
};

const expand = async (folder: string, ...args: string[]): Promise<string[]> => {
  const paths = args.map((arg) => (arg === '-' ? arg : join(folder, arg)));
  const inputs = await expandInputs(paths, Readable.from([Buffer.from('abc')]));
  return inputs.map(({ name }) =>
    name === 'stdin' ? name : relative(folder, name).replaceAll('\\', '/'),
  );
};

describe('expandInputs', () => {
  it('expands patterns itself, sorted', async () => {
    const folder = folderWith('b.glb', 'a.glb', 'c.stf', 'sub/d.glb');
    expect(await expand(folder, '*.glb')).toEqual(['a.glb', 'b.glb']);
    expect(await expand(folder, '**/*.glb')).toEqual(['a.glb', 'b.glb', 'sub/d.glb']);
    expect(await expand(folder, '*.{stf,glb}')).toEqual(['a.glb', 'b.glb', 'c.stf']);
  });

  it('names each file once, in the order of the arguments', async () => {
    const folder = folderWith('b.glb', 'a.glb');
    expect(await expand(folder, 'b.glb', '*.glb', './a.glb')).toEqual(['b.glb', 'a.glb']);
  });

  it('takes a name with brackets literally where there is such a file', async () => {
    const folder = folderWith('model [1].glb', 'model 1.glb');
    expect(await expand(folder, 'model [1].glb')).toEqual(['model [1].glb']);
  });

  it('leaves a missing file to be reported where it is read', async () => {
    expect(await expand(temporaryFolder(), 'none.stf')).toEqual(['none.stf']);
  });

  it('takes a folder for the files of the first formats that it has any of, also in folders below', async () => {
    const folder = folderWith('in/b.STF', 'in/a/c.stf', 'in/a/d.glb', 'in/e.txt');
    const list = async (...formats: FileFormat[][]): Promise<unknown> => {
      const inputs = await expandInputs([join(folder, 'in')], Readable.from([]), formats);
      return inputs.map((input) => [
        relative(folder, input.name).replaceAll('\\', '/'),
        'below' in input && input.below,
      ]);
    };
    const stf = [
      ['in/a/c.stf', 'a'],
      ['in/b.STF', '.'],
    ];
    expect(await list(['stf'])).toEqual(stf);
    expect(await list(['vrm'], ['stf'])).toEqual(stf);
    expect(await list(['glb', 'vrm'], ['stf'])).toEqual([['in/a/d.glb', 'a']]);
    await expect(list(['gltf', 'vrm'])).rejects.toThrow('has no file that ends with .gltf, .vrm');
  });

  it('reads stdin', async () => {
    expect(await expand(temporaryFolder(), '-')).toEqual(['stdin']);
  });

  it('refuses a pattern that matches nothing, stdin twice, and nothing at all', async () => {
    const folder = temporaryFolder();
    await expect(expand(folder, '*.glb')).rejects.toThrow('No file matches');
    await expect(expand(folder, '-', '-')).rejects.toThrow('only once');
    await expect(expand(folder)).rejects.toThrow('No file is named');
  });
});
