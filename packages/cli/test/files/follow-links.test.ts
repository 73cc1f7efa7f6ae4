import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { endOf, endsOf, followLinks } from '../../src/files/follow-links.ts';
import { runBin } from '../support/run-bin.ts';
import { listFiles, temporaryFolder } from '../support/temporary-folder.ts';

const ROBOT = fileURLToPath(new URL('../../../../tooling/fixtures/robot.glb', import.meta.url));

/** A folder with links, by their names. */
function folderOf(links: Readonly<Record<string, string>>): string {
  const folder = realpathSync(temporaryFolder());
  for (const [name, to] of Object.entries(links)) symlinkSync(to, join(folder, name));
  return folder;
}

describe('the places to which paths lead', () => {
  it('are the same of many as of each', async () => {
    const folder = folderOf({ away: 'there', gone: 'missing/x', file: 'a.glb', up: '../new' });
    mkdirSync(join(folder, 'there'));
    writeFileSync(join(folder, 'a.glb'), '');
    const expected = {
      file: 'a.glb',
      away: 'there',
      'away/b.glb': 'there/b.glb',
      'away/c/b.glb': 'there/c/b.glb',
      'away/c/d.glb': 'there/c/d.glb',
      gone: 'missing/x',
      'gone/b.glb': 'missing/x/b.glb',
      'gone/c.glb': 'missing/x/c.glb',
      'up/b.glb': '../new/b.glb',
      'a.glb/b.glb': 'a.glb/b.glb',
    };
    const paths = Object.keys(expected).map((path) => join(folder, path));
    const ends = Object.values(expected).map((path) => join(folder, path));
    expect(await endsOf(paths)).toEqual(ends);
    expect(await Promise.all(paths.map(endOf))).toEqual(ends);
  });

  it('are found by as many links as systems follow', async () => {
    const names = Array.from({ length: 40 }, (_, i) => [`l${i}`, `sub/../l${i + 1}`]);
    const folder = folderOf(Object.fromEntries(names));
    expect(await followLinks(join(folder, 'l0'))).toBe(join(folder, 'l40'));
    symlinkSync('sub/../l41', join(folder, 'l40'));
    await expect(followLinks(join(folder, 'l0'))).rejects.toMatchObject({ code: 'ELOOP' });
  });
});

describe('links in a circle that the system does not see', () => {
  // It stops at the folder that is not there, and says that this is missing.
  it.each([
    ['of two', { f: 'sub/../g', g: 'sub/../f' }],
    ['through itself', { f: 'sub/../f/q' }],
    ['of two that go through each other', { f: 'sub/../g/q', g: 'sub/../f/q' }],
  ])('%s are told', async (_, links) => {
    const folder = folderOf(links);
    for (const path of ['f', 'f/a.stf', 'f/b/a.stf']) {
      await expect(followLinks(join(folder, path))).rejects.toMatchObject({ code: 'ELOOP' });
    }
    const paths = ['f/a.stf', 'f/b.stf'].map((path) => join(folder, path));
    expect(await endsOf(paths)).toEqual(paths);
  });

  it('end a conversion', async () => {
    const folder = folderOf({ 'f.stf': 'sub/../g.stf', 'g.stf': 'sub/../f.stf' });
    const { code, stderr } = await runBin(['convert', ROBOT, join(folder, 'f.stf')]);
    expect(stderr).toContain('The links lead round in a circle.');
    expect(code).toBe(3);
    expect(listFiles(folder)).toEqual(['f.stf', 'g.stf']);
  });
});
