import { spawn } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeSmallStf, makeStf } from './support/make-stf.ts';
import { BIN, finish, runBin, startBin } from './support/run-bin.ts';
import { listFiles, temporaryFolder } from './support/temporary-folder.ts';

const ROBOT = fileURLToPath(new URL('../../../tooling/fixtures/robot.glb', import.meta.url));
const onPosix = process.platform !== 'win32';

/** A file with so many nodes that what is printed of it does not fit into a pipe. */
function makeLargeStf(nodes: number): Buffer {
  const ids = Array.from({ length: nodes }, (_, i) => `node ${i}`);
  const resources = {
    root: { type: 'stf.prefab', root_nodes: ids.map((_, i) => i), referenced_resources: ids },
    ...Object.fromEntries(ids.map((id) => [id, { type: 'stf.node', name: id, trs: [] }])),
  };
  return makeStf({ definition: JSON.stringify({ stf: { root: 'root' }, resources, buffers: {} }) });
}

/** A folder that packs to a large file: half a gigabyte of zeros, which take no space. */
function makeLargeFolder(base: string): string {
  const folder = join(base, 'folder');
  mkdirSync(join(folder, 'buffers'), { recursive: true });
  writeFileSync(
    join(folder, 'definition.json'),
    '{"stf":{"root":"x"},"resources":{},"buffers":{}}',
  );
  const buffer = join(folder, 'buffers', '0.bin');
  writeFileSync(buffer, '');
  truncateSync(buffer, 2 ** 29);
  return folder;
}

const temporariesIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.tmp'));

/** Packs a large folder over an old file, and ends the process by a signal in the middle. */
async function interrupt(base: string, signal: NodeJS.Signals): Promise<NodeJS.Signals | null> {
  const target = join(base, 'out.stf');
  writeFileSync(target, 'old');
  const child = startBin(['pack', makeLargeFolder(base), target]);
  while (temporariesIn(base).length === 0 && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 1));
  child.kill(signal);
  return (await finish(child)).signal;
}

describe('the program', () => {
  it('ends with the code of the call', async () => {
    expect((await runBin(['--version'])).code).toBe(0);
    expect((await runBin(['nonsense'])).code).toBe(2);
    expect((await runBin(['inspect', 'none.stf'])).code).toBe(3);
  });

  it('passes bytes through a pipe unchanged', async () => {
    const base = temporaryFolder();
    const file = makeSmallStf(['one', 'two']);
    const unpacked = await runBin(['unpack', '-', 'folder'], { stdin: file, cwd: base });
    expect(unpacked.code).toBe(0);
    const { stdout, stderr } = await runBin(['pack', 'folder', '-'], { cwd: base });
    expect(stdout.equals(file)).toBe(true);
    expect(stderr).toContain('stdout');
  });

  it('expands patterns that the shell did not, and works in several processes', async () => {
    const cwd = temporaryFolder();
    for (let i = 0; i < 6; i++) writeFileSync(join(cwd, `${i}.stf`), makeSmallStf());
    writeFileSync(join(cwd, '3.stf'), 'bad');
    const { code, stdout, stderr } = await runBin(
      ['inspect', '--jobs', '3', '--format', 'json', '*.stf'],
      { cwd },
    );
    const reports = stdout
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(3);
    expect(reports.map(({ file }) => file)).toEqual(
      ['0', '1', '2', '3', '4', '5'].map((n) => `${n}.stf`),
    );
    expect(reports[3].error.code).toBe('CONTAINER_MAGIC');
    expect(reports[3].error.hint).toContain('stf convert');
    expect(stderr).toBe('5 inspected, 1 failed\n');
  });

  it('prints the same with one process and with many', async () => {
    const cwd = temporaryFolder();
    for (let i = 0; i < 4; i++) writeFileSync(join(cwd, `${i}.stf`), makeSmallStf());
    const one = await runBin(['inspect', '--jobs', '1', '*.stf'], { cwd });
    const many = await runBin(['inspect', '--jobs', '4', '*.stf'], { cwd });
    expect(many.stdout.equals(one.stdout)).toBe(true);
    expect(many.stderr).toBe(one.stderr);
  });

  it.each([[['--jobs', '2']], [[]]])(
    'survives a file that takes more memory than there is: %j',
    async (options) => {
      const cwd = temporaryFolder();
      writeFileSync(join(cwd, 'a.stf'), makeSmallStf());
      writeFileSync(join(cwd, 'b.stf'), makeLargeStf(100_000));
      writeFileSync(join(cwd, 'c.stf'), makeSmallStf());
      const env = { NODE_OPTIONS: '--max-old-space-size=40' };
      const { code, stderr } = await runBin(['inspect', ...options, '*.stf'], { cwd, env });
      expect(code).toBe(3);
      expect(stderr).toContain('b.stf: error OUT_OF_MEMORY');
      expect(stderr).toContain('2 inspected, 1 failed');
    },
  );

  it('says so where the only file takes more memory than there is', async () => {
    const path = join(temporaryFolder(), 'a.stf');
    writeFileSync(path, makeLargeStf(100_000));
    truncateSync(path, 2 ** 26);
    const env = { NODE_OPTIONS: '--max-old-space-size=40' };
    const { code, signal, stderr } = await runBin(['inspect', path], { env });
    expect([code, signal]).toEqual([3, null]);
    expect(stderr).toMatch(/error OUT_OF_MEMORY: .*\n {2}Give Node more.*\n$/);
  });

  it('is quiet when the reader goes away', async () => {
    const path = join(temporaryFolder(), 'large.stf');
    writeFileSync(path, makeLargeStf(5000));
    const child = startBin(['inspect', '--max', '0', path]);
    child.stdout?.destroy();
    const { code, stderr } = await finish(child);
    expect([code, stderr]).toEqual([0, '']);
  });

  it('does not call a file written of which the reader took a part', async () => {
    const child = startBin(['pack', makeLargeFolder(temporaryFolder()), '-']);
    child.stdout?.once('data', () => child.stdout?.destroy());
    const { code, stderr } = await finish(child);
    expect(stderr).toContain('stdout: What reads it stopped before the end.');
    expect(stderr).not.toContain('→');
    expect(code).toBe(3);
  });

  it.runIf(onPosix)(
    'tells where a file of a folder cannot be written by its own name',
    async () => {
      const cwd = temporaryFolder();
      writeFileSync(join(cwd, 'a.stf'), makeLargeStf(5000));
      const script = 'ulimit -f 8; exec "$0" "$@"';
      const args = ['-c', script, process.execPath, BIN, 'unpack', 'a.stf', 'out'];
      const { code, stderr } = await finish(spawn('sh', args, { cwd }));
      expect(stderr).toContain(`${join('out', 'definition.json')}: The file grows larger`);
      expect(code).toBe(3);
      expect(readdirSync(cwd)).toEqual(['a.stf']);
    },
  );

  it.runIf(existsSync('/dev/full'))('says when stdout is full', async () => {
    const path = join(temporaryFolder(), 'a.stf');
    writeFileSync(path, makeSmallStf());
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [BIN, 'inspect', path], {
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    const { code, stderr } = await finish(child);
    expect(code).toBe(3);
    expect(stderr).toContain('ENOSPC');
  });
});

describe.runIf(onPosix)('a file that is being written', () => {
  it.each<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGHUP'])(
    'is left as it was by %s, with nothing beside it',
    async (signal) => {
      const base = temporaryFolder();
      expect(await interrupt(base, signal)).toBe(signal);
      expect(temporariesIn(base)).toEqual([]);
      expect(readFileSync(join(base, 'out.stf'), 'utf8')).toBe('old');
    },
  );

  it.each<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGHUP'])(
    'is no more by %s where workers make it',
    async (signal) => {
      const base = temporaryFolder();
      const [input, output] = [join(base, 'in'), join(base, 'out')];
      for (const folder of [input, output]) mkdirSync(folder);
      for (let i = 0; i < 60; i++) copyFileSync(ROBOT, join(input, `${i}.glb`));
      const results = (): string[] => readdirSync(output).filter((name) => name.endsWith('.stf'));
      const child = startBin(['convert', '--jobs', '2', input, output]);
      while (results().length === 0 && child.exitCode === null)
        await new Promise((resolve) => setTimeout(resolve, 1));
      child.kill(signal);
      expect((await finish(child)).signal).toBe(signal);
      // Workers end with what they are at.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      expect(temporariesIn(output)).toEqual([]);
      const [first = '', ...others] = results();
      expect(others.length).toBeLessThan(59);
      const whole = readFileSync(join(output, first));
      for (const name of others) {
        expect(readFileSync(join(output, name)).equals(whole)).toBe(true);
      }
    },
  );

  it('is left as it was by SIGKILL', async () => {
    const base = temporaryFolder();
    expect(await interrupt(base, 'SIGKILL')).toBe('SIGKILL');
    expect(readFileSync(join(base, 'out.stf'), 'utf8')).toBe('old');
  });

  it('is left as it was when the disk is full', async () => {
    const base = temporaryFolder();
    const target = join(base, 'out.stf');
    writeFileSync(target, 'old');
    const folder = makeLargeFolder(base);
    // A limit on the size of files stands for a full disk: writing fails in the middle.
    const script = 'ulimit -f 64; exec "$0" "$@"';
    const child = spawn('sh', ['-c', script, process.execPath, BIN, 'pack', folder, target]);
    const { code, stderr } = await finish(child);
    expect(code).toBe(3);
    expect(stderr).toContain('EFBIG');
    expect(temporariesIn(base)).toEqual([]);
    expect(readFileSync(target, 'utf8')).toBe('old');
  });

  it('is not begun where it cannot be written', async () => {
    const base = temporaryFolder();
    const folder = join(base, 'folder');
    await runBin(['unpack', '-', folder], { stdin: makeSmallStf() });
    const before = listFiles(base);
    for (const target of ['none/out.stf', 'folder', 'folder/definition.json/out.stf']) {
      const { code } = await runBin(['pack', folder, join(base, target)]);
      expect(code).toBe(2);
    }
    expect(listFiles(base)).toEqual(before);
  });
});
