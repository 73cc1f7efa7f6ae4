import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  dropTemporary,
  holdTemporary,
  nameTemporary,
  standingFor,
} from '../../src/files/temporary.ts';
import { writeFiles } from '../../src/files/write-files.ts';
import { listFiles, temporaryFolder } from '../support/temporary-folder.ts';
import { watchMeanwhile } from '../support/watch-meanwhile.ts';

const onWindows = process.platform === 'win32';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('writeFiles', () => {
  it('replaces what was there and keeps its permissions', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'a.stf');
    writeFileSync(path, 'a long old content');
    chmodSync(path, 0o640);
    await writeFiles([{ path, pieces: [bytes('n'), bytes('ew')] }]);
    expect(readFileSync(path, 'utf8')).toBe('new');
    if (!onWindows) expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(listFiles(folder)).toEqual(['a.stf']);
  });

  it('leaves a file that nobody may write to, whoever asks', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'a.stf');
    writeFileSync(path, 'old');
    chmodSync(path, 0o444);
    await expect(writeFiles([{ path, pieces: [bytes('new')] }])).rejects.toThrow(
      `${path} is read-only.`,
    );
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(listFiles(folder)).toEqual(['a.stf']);
    chmodSync(path, 0o644);
  });

  it('leaves all as it was when the last piece of the last file fails', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.bin'), 'old');
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield bytes('half');
      throw new Error('no more');
    }
    const files = [
      { path: join(folder, 'a.bin'), pieces: [bytes('new')] },
      { path: join(folder, 'a.gltf'), pieces: failing() },
    ];
    await expect(writeFiles(files)).rejects.toThrow('no more');
    expect(listFiles(folder)).toEqual(['a.bin']);
    expect(readFileSync(join(folder, 'a.bin'), 'utf8')).toBe('old');
  });

  it.skipIf(onWindows)('writes through a link', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'real'));
    writeFileSync(join(folder, 'real', 'a.stf'), 'old');
    symlinkSync(join(folder, 'real', 'a.stf'), join(folder, 'link.stf'));
    await writeFiles([{ path: join(folder, 'link.stf'), pieces: [bytes('new')] }]);
    expect(readFileSync(join(folder, 'real', 'a.stf'), 'utf8')).toBe('new');
    expect(listFiles(folder)).toEqual(['link.stf', 'real/a.stf']);
  });

  it('replaces files that belong together at once', async () => {
    const folder = temporaryFolder();
    const paths = ['a.bin', 'b.bin', 'a.gltf'].map((name) => join(folder, name));
    for (const path of paths) writeFileSync(path, 'old');
    const work = writeFiles(paths.map((path) => ({ path, pieces: [bytes('new')] })));
    const seen = await watchMeanwhile(work, () => paths.map((p) => readFileSync(p, 'utf8')).join());
    expect([...seen]).toEqual(['old,old,old', 'new,new,new']);
  });

  it('says that a folder is one, or is not there', async () => {
    const folder = temporaryFolder();
    await expect(writeFiles([{ path: folder, pieces: [] }])).rejects.toThrow('is a folder');
    const path = join(folder, 'none', 'a.stf');
    await expect(writeFiles([{ path, pieces: [] }])).rejects.toThrow('There is no folder');
    expect(listFiles(folder)).toEqual([]);
  });

  it.runIf(existsSync('/dev/full'))('names the file for which there is no space', async () => {
    const failure = writeFiles([{ path: '/dev/full', pieces: [bytes('x')] }]);
    await expect(failure).rejects.toMatchObject({ code: 'ENOSPC', path: '/dev/full' });
  });

  it.skipIf(onWindows)('takes names as long as the file system does', async () => {
    const folder = temporaryFolder();
    const name = 'n'.repeat(255);
    await writeFiles([{ path: join(folder, name), pieces: [bytes('x')] }]);
    expect(listFiles(folder)).toEqual([name]);
  });
});

it('names the path that was asked for in failures at its temporary one', async () => {
  const failing = (path: string) => async () => {
    throw Object.assign(new Error('no'), { code: 'EACCES', path });
  };
  const failure = standingFor('out/a.stf', 'out/.stf-1.tmp', failing('out/.stf-1.tmp'));
  await expect(failure).rejects.toMatchObject({ path: 'out/a.stf', code: 'EACCES' });
  const other = standingFor('out/a.stf', 'out/.stf-1.tmp', failing('in/a.glb'));
  await expect(other).rejects.toMatchObject({ path: 'in/a.glb' });
});

it('names the path that was asked for where a temporary one cannot take its place', () => {
  const folder = temporaryFolder();
  const temporary = join(folder, '.stf-1.tmp');
  writeFileSync(temporary, 'new');
  mkdirSync(join(folder, 'a.stf', 'full'), { recursive: true });
  expect(() => nameTemporary(temporary, join(folder, 'a.stf'), 'out/a.stf')).toThrow(
    expect.objectContaining({ path: 'out/a.stf' }),
  );
});

it('does not mind what cannot be removed', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const temporary = join(file, '.stf-1.tmp');
  holdTemporary(temporary);
  expect(() => dropTemporary(temporary)).not.toThrow();
});
