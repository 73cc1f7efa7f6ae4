import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { expandInputs } from '../../src/files/expand-inputs.ts';
import { listFolder } from '../../src/files/list-folder.ts';
import { asNobody } from '../support/as-nobody.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const onWindows = process.platform === 'win32';

function folderWith(...names: string[]): string {
  const folder = temporaryFolder();
  for (const name of names) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
  return folder;
}

describe.skipIf(onWindows)('listFolder', () => {
  it('leaves hidden ones, links and the folder of results out', async () => {
    const folder = folderWith(
      'b.stf',
      'a/c.stf',
      '.git/d.stf',
      '.e.stf',
      'out/f.stf',
      'a/out/g.stf',
    );
    symlinkSync(join(folder, 'b.stf'), join(folder, 'link.stf'));
    symlinkSync(join(folder, 'a'), join(folder, 'links'));
    const { files, closed } = await listFolder(folder, join(folder, 'out'));
    expect(files).toEqual(['a/c.stf', 'a/out/g.stf', 'b.stf']);
    expect(closed).toEqual([]);
    expect((await listFolder(folder, folder)).files).toContain('out/f.stf');
  });

  it('leaves the folder of results out where a link leads to it', async () => {
    const folder = folderWith('a.stf', 'out/b.stf');
    const links = temporaryFolder();
    symlinkSync(join(folder, 'out'), join(links, 'results'));
    symlinkSync(folder, join(links, 'models'));
    for (const named of [folder, join(links, 'models')]) {
      const { files } = await listFolder(named, join(links, 'results'));
      expect(files).toEqual(['a.stf']);
    }
  });

  it('says which folders cannot be read', async () => {
    const folder = folderWith('a.stf', 'shut/b.stf');
    chmodSync(folder, 0o755);
    chmodSync(join(folder, 'shut'), 0);
    await asNobody(async () => {
      expect(await listFolder(folder)).toEqual({ files: ['a.stf'], closed: ['shut'] });
      const inputs = await expandInputs([folder], Readable.from([]));
      expect(inputs.map(({ name }) => name)).toEqual([join(folder, 'a.stf'), join(folder, 'shut')]);
    });
    chmodSync(join(folder, 'shut'), 0o755);
  });

  it('says which folders on the way of a pattern cannot be read', async () => {
    const folder = folderWith('a.stf', 'b/c.stf', 'shut/d.stf', '.hidden/e.stf');
    for (const name of ['.', 'b']) chmodSync(join(folder, name), 0o755);
    for (const name of ['shut', '.hidden']) chmodSync(join(folder, name), 0);
    await asNobody(async () => {
      const list = async (pattern: string): Promise<unknown> => {
        const inputs = await expandInputs([join(folder, pattern)], Readable.from([]));
        return inputs.map((input) => [relative(folder, input.name), 'closed' in input]);
      };
      const others = [
        ['a.stf', false],
        ['b/c.stf', false],
      ];
      expect(await list('**/*.stf')).toEqual([...others, ['shut', true]]);
      expect(await list('{a,b/*}.stf')).toEqual(others);
      expect(await list('{a,x}.stf')).toEqual([['a.stf', false]]);
      expect(await list('{b,shut}/*.stf')).toEqual([others[1], ['shut', true]]);
      expect(await list('*/d.stf')).toEqual([['shut', true]]);
      await expect(list('none/*.stf')).rejects.toThrow('No file matches');
    });
    for (const name of ['shut', '.hidden']) chmodSync(join(folder, name), 0o755);
  });

  it('leaves a link without an end to be reported where it is read', async () => {
    const folder = folderWith('a.stf');
    const loop = join(folder, 'loop.stf');
    symlinkSync(loop, loop);
    const inputs = await expandInputs([loop, join(folder, 'a.stf')], Readable.from([]));
    expect(inputs.map(({ name }) => name)).toEqual([loop, join(folder, 'a.stf')]);
  });
});
