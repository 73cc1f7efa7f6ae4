import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { makeSmallStf, makeStf } from '../support/make-stf.ts';
import { runMain } from '../support/run-main.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('inspect', () => {
  it('draws the tree and counts types, sizes and buffers', async () => {
    const { code, stdout, stderr } = await runMain(['inspect', '-'], {
      stdin: makeSmallStf(['one', 'two']),
    });
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toContain('4 resources, 2 buffers');
    expect(stdout).toContain(
      [
        '  stf.prefab "Small"',
        '  └─ stf.node "hips"',
        '     ├─ test.unknown',
        '     └─ stf.node "head"',
      ].join('\n'),
    );
    expect(stdout).toMatch(/stf\.node +2 /);
    expect(stdout).toMatch(/two +1 +test\.unknown/);
    expect(stdout).toMatch(/generator +test 1/);
  });

  it('gives everything as one line of JSON a file', async () => {
    const folder = temporaryFolder();
    const paths = ['a.stf', 'b.stf'].map((name) => join(folder, name));
    for (const path of paths) writeFileSync(path, makeSmallStf());
    const { stdout, stderr } = await runMain([
      'inspect',
      '--jobs',
      '1',
      '--format',
      'json',
      ...paths,
    ]);
    const reports = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(reports.map(({ file }) => file)).toEqual(paths);
    expect(reports[0]).toMatchObject({
      meta: { version: '0.1', root: 'prefab', generator: 'test' },
      tree: [
        { depth: 0, id: 'prefab' },
        { depth: 1, id: 'hips' },
        { depth: 2, id: 'extra' },
        { depth: 2, id: 'head' },
      ],
      buffers: [{ id: 'one', bytes: 0, users: ['extra'] }],
      diagnostics: [],
    });
    expect(stderr).toBe('2 inspected\n');
  });

  it('shows the parts that are asked for, and so many lines of them', async () => {
    const options = ['--show', 'tree,types', '--max', '1'];
    const { stdout } = await runMain(['inspect', ...options, '-'], { stdin: makeSmallStf() });
    expect(stdout).toContain('Tree\n  stf.prefab "Small"\n  … 3 more (--max)');
    expect(stdout).not.toContain('Buffers\n');
    const all = await runMain(['inspect', '--show', 'tree', '--max', '0', '-'], {
      stdin: makeSmallStf(),
    });
    expect(all.stdout).not.toContain('more');
  });

  it('survives cycles, dangling references, doubled owners and buffers that no entry names', async () => {
    const definition = JSON.stringify({
      stf: { root: 'a' },
      resources: {
        a: { type: 'stf.prefab', root_nodes: [0, 1], referenced_resources: ['b', 'none'] },
        b: { type: 'stf.node', children: [0, 1], referenced_resources: ['b', 'a'] },
      },
      buffers: { broken: { type: 'elsewhere' } },
    });
    const file = makeStf({ definition, buffers: [new Uint8Array(3)] });
    const { code, stdout } = await runMain(['inspect', '-'], { stdin: file });
    expect(code).toBe(0);
    expect(stdout).toContain(
      [
        '  stf.prefab',
        '  ├─ stf.node',
        '  │  ├─ stf.node (see above)',
        '  │  └─ stf.prefab (see above)',
        '  └─ none (not in the file)',
      ].join('\n'),
    );
    expect(stdout).toMatch(/\(no entry names it\) +3/);
    expect(stdout).toMatch(/broken +no bytes/);
    expect(stdout).toContain('BUFFER_ENTRY');
  });

  it('does not let names rewrite the terminal', async () => {
    const name = '\u001b]0;owned\u0007\u202e';
    const definition = JSON.stringify({
      stf: { root: name, generator: name, asset_info: { [name]: name } },
      resources: { [name]: { type: `stf.prefab${name}`, name, components: [name] } },
      buffers: { [name]: { type: name } },
    });
    const file = makeStf({ definition });
    for (const format of ['text', 'json']) {
      const { stdout } = await runMain(['inspect', '--format', format, '-'], { stdin: file });
      expect(stdout).not.toMatch(/[^\n\x20-\x7e\u2500-\u257f…]/);
    }
  });

  it('has colours on a terminal only, and not with NO_COLOR', async () => {
    const stdin = makeSmallStf();
    const strong = '\u001b[1m';
    const plain = await runMain(['inspect', '-'], { stdin });
    const colourful = await runMain(['inspect', '-'], { stdin, terminal: ['stdout'] });
    const without = await runMain(['inspect', '-'], {
      stdin,
      terminal: ['stdout'],
      env: { NO_COLOR: '1' },
    });
    expect(plain.stdout).not.toContain(strong);
    expect(colourful.stdout).toContain(strong);
    expect(without.stdout).toBe(plain.stdout);
  });

  it('reports each file that it cannot read and goes on; a folder stands for its files', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'good.stf'), makeSmallStf());
    writeFileSync(join(folder, 'bad.stf'), 'not an STF file at all');
    const names = ['bad.stf', 'none.stf', 'good.stf'].map((name) => join(folder, name));
    const { code, stdout, stderr } = await runMain(['inspect', '--jobs', '1', ...names, folder]);
    expect(code).toBe(3);
    expect(stdout).toContain('"hips"');
    expect(stderr).toContain('bad.stf: error CONTAINER_MAGIC at byte 0');
    expect(stderr).toContain('none.stf: error ENOENT');
    expect(stderr).toContain('1 inspected, 2 failed');
  });

  it('says how to go on with a glTF file', async () => {
    const { code, stderr } = await runMain(['inspect', '-'], {
      stdin: 'glTF\u0002\u0000\u0000\u0000',
    });
    expect(code).toBe(2);
    expect(stderr).toContain('stf convert stdin stdin.stf');
  });
});

describeWithCorpus('inspect of the corpus', () => {
  const names = readdirSync(corpusPath('stf')).filter((name) => name.endsWith('.stf'));

  it.each(names)('reads %s, and every resource hangs from the root', async (name) => {
    const path = corpusPath('stf', name);
    const { code, stdout } = await runMain(['inspect', '--format', 'json', path]);
    expect(code).toBe(0);
    const report = JSON.parse(stdout);
    const inTree = new Set(report.tree.map(({ id }: { id: string }) => id));
    const nodes = report.resources.filter(
      ({ category }: { category: string }) => category === 'node',
    );
    expect(nodes.filter(({ id }: { id: string }) => !inTree.has(id))).toEqual([]);
    expect((await runMain(['inspect', path])).code).toBe(0);
  });

  it('takes two hundred thousand nodes, and as many texts about the asset', async () => {
    const count = 200_000;
    const ids = Array.from({ length: count }, (_, i) => `n${i}`);
    const entries = <T>(value: T): Record<string, T> =>
      Object.fromEntries(ids.map((id) => [id, value]));
    const definition = JSON.stringify({
      stf: { root: 'root', asset_info: entries('x') },
      resources: {
        root: { type: 'stf.prefab', root_nodes: ids.map((_, i) => i), referenced_resources: ids },
        ...entries({ type: 'stf.node' }),
      },
      buffers: {},
    });
    const { code, stdout } = await runMain(['inspect', '--max', '0', '-'], {
      stdin: makeStf({ definition }),
    });
    expect(code).toBe(0);
    expect(stdout.split('\n').length).toBeGreaterThan(3 * count);
  });
});
