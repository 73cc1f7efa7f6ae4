import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentPatch } from '@stfkit/core';
import { apply, readStf, writeStf } from '@stfkit/core';
import { describe, expect, it } from 'vitest';
import { makeSmallStf } from '../support/make-stf.ts';
import { runMain } from '../support/run-main.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Two files, the second made from the first by replacing text in its definition. */
function twoFiles(...changes: [from: string, to: string][]): [string, string] {
  const folder = temporaryFolder();
  const before = makeSmallStf(['one', 'two']);
  const { document } = readStf(before);
  const text = changes.reduce(
    (all, [from, to]) => all.replace(from, to),
    before.toString('latin1'),
  );
  // Only replacements of the same length keep the table of lengths right.
  expect(text).toHaveLength(before.length);
  expect(document.resources.size).toBe(4);
  const paths: [string, string] = [join(folder, 'a.stf'), join(folder, 'b.stf')];
  writeFileSync(paths[0], before);
  writeFileSync(paths[1], Buffer.from(text, 'latin1'));
  return paths;
}

describe('diff', () => {
  it('finds no difference where there is none', async () => {
    const { code, stdout, stderr } = await runMain(['diff', ...twoFiles()]);
    expect([code, stdout, stderr]).toEqual([0, '', 'No difference.\n']);
  });

  it('names what changed, with both values', async () => {
    const files = twoFiles(
      ['"name":"hips"', '"name":"legs"'],
      ['"generator":"test"', '"generator":"Test"'],
    );
    const { code, stdout } = await runMain(['diff', ...files]);
    expect(code).toBe(1);
    expect(stdout).toBe(
      [
        '~ stf.generator: "test" → "Test"',
        '~ stf.node "legs" hips',
        '    name: "hips" → "legs"',
        'resources: 1 changed; buffers: no difference',
        '',
      ].join('\n'),
    );
  });

  it('tells a change of spelling from one of values', async () => {
    const { code, stdout } = await runMain([
      'diff',
      ...twoFiles(['"root_nodes":[0],"animations":[]', '"animations":[],"root_nodes":[0]']),
    ]);
    expect(code).toBe(1);
    expect(stdout).toContain('spelled differently');
  });

  it('names what was added and removed, and sizes of buffers', async () => {
    const folder = temporaryFolder();
    const { document } = readStf(makeSmallStf(['one', 'two', 'three']));
    const changed = document.edit((draft) => {
      draft.remove('extra');
    });
    writeFileSync(join(folder, 'a.stf'), writeStf(document));
    writeFileSync(join(folder, 'b.stf'), writeStf(changed));
    const { code, stdout } = await runMain(['diff', join(folder, 'a.stf'), join(folder, 'b.stf')]);
    expect(code).toBe(1);
    expect(stdout).toContain('- test.unknown extra');
    const back = await runMain(['diff', join(folder, 'b.stf'), join(folder, 'a.stf')]);
    expect(back.stdout).toContain('+ test.unknown extra');
  });

  it('gives a patch that leads from one to the other', async () => {
    const [a, b] = twoFiles(['"name":"hips"', '"name":"legs"']);
    const { code, stdout } = await runMain(['diff', '--format', 'json', a, b]);
    expect(code).toBe(1);
    const patch = JSON.parse(stdout) as DocumentPatch;
    const patched = apply(readStf(readFileSync(a)).document, patch);
    expect(Buffer.from(writeStf(patched)).equals(readFileSync(b))).toBe(true);
  });

  it('takes one of the two from stdin', async () => {
    const [a, b] = twoFiles(['"name":"hips"', '"name":"legs"']);
    expect((await runMain(['diff', '-', b], { stdin: readFileSync(b) })).code).toBe(0);
    expect((await runMain(['diff', a, '-'], { stdin: readFileSync(b) })).code).toBe(1);
    expect((await runMain(['diff', '-', '-'])).code).toBe(2);
  });

  it('keeps its exit codes apart', async () => {
    const [a] = twoFiles();
    expect((await runMain(['diff', a])).code).toBe(2);
    expect((await runMain(['diff', a, a, a])).code).toBe(2);
    expect((await runMain(['diff', a, `${a}.none`])).code).toBe(3);
  });
});
