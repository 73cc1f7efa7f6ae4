import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BIN, finish, runBin } from '../support/run-bin.ts';
import { runMain } from '../support/run-main.ts';
import { listFiles, temporaryFolder } from '../support/temporary-folder.ts';

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../../../tooling/fixtures/${name}`, import.meta.url));
const TRIANGLE = fixture('gltf/triangle.glb');
const ROBOT = fixture('robot.glb');
const onPosix = process.platform !== 'win32';

/** What `sh` made of a script in which `$STF` is the command. */
function runShell(script: string, cwd: string) {
  const env = { ...process.env, STF: `${process.execPath} ${BIN}` };
  return finish(spawn('sh', ['-c', script], { cwd, env }));
}

describe('a result that would take the place of what it is made of', () => {
  it.runIf(onPosix).each<[string, (folder: string) => readonly string[]]>([
    [
      'under its own name',
      (folder) => {
        copyFileSync(TRIANGLE, join(folder, 'a.stf'));
        return ['convert', 'a.stf', 'a.stf'];
      },
    ],
    [
      'through a link',
      (folder) => {
        copyFileSync(TRIANGLE, join(folder, 'a.glb'));
        symlinkSync('a.glb', join(folder, 'out.stf'));
        return ['convert', 'a.glb', 'out.stf'];
      },
    ],
    [
      'through a folder that is a link',
      (folder) => {
        copyFileSync(TRIANGLE, join(folder, 'a.stf'));
        symlinkSync('.', join(folder, 'here'));
        return ['convert', 'a.stf', 'here/a.stf'];
      },
    ],
    [
      'through a link in the folder of the results',
      (folder) => {
        copyFileSync(TRIANGLE, join(folder, 'a.glb'));
        copyFileSync(TRIANGLE, join(folder, 'b.glb'));
        mkdirSync(join(folder, 'out'));
        symlinkSync('../b.glb', join(folder, 'out', 'a.stf'));
        return ['convert', 'a.glb', 'b.glb', 'out/'];
      },
    ],
    [
      'as a motion',
      (folder) => {
        copyFileSync(ROBOT, join(folder, 'a.glb'));
        return ['retarget', '--motion', 'a.glb', '--target', ROBOT, '-o', 'a.glb'];
      },
    ],
    [
      'as a target, through a link',
      (folder) => {
        copyFileSync(ROBOT, join(folder, 'a.glb'));
        symlinkSync('a.glb', join(folder, 'b.glb'));
        return ['retarget', '--motion', ROBOT, '--target', 'a.glb', '-o', 'b.glb'];
      },
    ],
  ])('%s', async (_, prepare) => {
    const folder = temporaryFolder();
    const argv = prepare(folder);
    const sources = listFiles(folder).filter((name) => /^[ab]\.(glb|stf)$/.test(name));
    const before = sources.map((name) => readFileSync(join(folder, name)));
    const { code, stderr } = await runBin(argv, { cwd: folder });
    expect(stderr).toContain('which is read here');
    expect(code).toBe(2);
    expect(sources.map((name) => readFileSync(join(folder, name)))).toEqual(before);
  });

  it.runIf(process.platform === 'linux')('but one whose name differs in case', async () => {
    const folder = temporaryFolder();
    copyFileSync(TRIANGLE, join(folder, 'A.stf'));
    expect((await runBin(['convert', 'A.stf', 'a.stf'], { cwd: folder })).code).toBe(0);
    expect(readFileSync(join(folder, 'A.stf'))).toEqual(readFileSync(TRIANGLE));
  });

  it.runIf(onPosix)('results that links lead to one file', async () => {
    const folder = temporaryFolder();
    for (const name of ['a', 'b']) {
      copyFileSync(TRIANGLE, join(folder, `${name}.glb`));
      symlinkSync('one.stf', join(folder, `${name}.stf`));
    }
    const { code, stderr } = await runBin(['convert', 'a.glb', 'b.glb', '.'], { cwd: folder });
    expect(stderr).toContain('a.glb and b.glb would both become');
    expect(code).toBe(2);
  });
});

describe.runIf(onPosix)('targets that are no files', () => {
  it.each([
    ['convert', 'convert a.glb p.stf'],
    ['convert --to glb', 'convert a.stf p.glb'],
  ])('a pipe takes what %s gives', async (_, call) => {
    const folder = temporaryFolder();
    copyFileSync(TRIANGLE, join(folder, 'a.glb'));
    expect((await runBin(['convert', 'a.glb', 'a.stf'], { cwd: folder })).code).toBe(0);
    const pipe = call.split(' ').at(-1) as string;
    execFileSync('mkfifo', [join(folder, pipe)]);
    const { code, stderr } = await runShell(
      `cat ${pipe} > got & $STF ${call} && wait || kill $!`,
      folder,
    );
    expect(code, stderr).toBe(0);
    const { code: again, stderr: said } = await runShell(
      `$STF ${call.replace(pipe, `q${pipe}`)} && cmp got q${pipe}`,
      folder,
    );
    expect(again, said).toBe(0);
  });

  it('/dev/stdout is stdout, and what the shell writes there stays', async () => {
    const folder = temporaryFolder();
    copyFileSync(TRIANGLE, join(folder, 'a.glb'));
    const convert = '$STF convert a.glb /dev/stdout --to stf';
    const script = `(echo header; ${convert}; echo footer) > all; $STF convert a.glb a.stf`;
    expect((await runShell(script, folder)).code).toBe(0);
    const stf = readFileSync(join(folder, 'a.stf'), 'latin1');
    expect(readFileSync(join(folder, 'all'), 'latin1')).toBe(`header\n${stf}footer\n`);
    const { code, stderr } = await runShell(`${convert} --report json > report`, folder);
    expect([code, stderr]).toEqual([2, expect.stringContaining('cannot both go to stdout')]);
  });

  it.runIf(process.platform === 'linux')('/dev/stdin is stdin, for workers too', async () => {
    const folder = temporaryFolder();
    for (const name of ['a.glb', 'b.glb']) copyFileSync(TRIANGLE, join(folder, name));
    const { code, stderr } = await runShell(
      `$STF convert a.glb a.stf && $STF convert --to stf /dev/stdin - < b.glb | cmp - a.stf &&
       cat a.stf | $STF validate --jobs 2 /dev/stdin a.stf &&
       cat a.stf | $STF inspect --jobs 2 /dev/fd/3 a.stf 3< a.stf`,
      folder,
    );
    expect(code, stderr).toBe(0);
    expect(stderr).toContain('2 valid');
    expect(stderr).toContain('2 inspected');
    const twice = await runMain(['validate', '/dev/stdin', '-']);
    expect(twice).toMatchObject({ code: 2, stderr: expect.stringContaining('only once') });
    for (const name of ['/dev/stdin', '/dev/fd/0']) {
      const { stderr: said } = await runMain(['convert', name, `${folder}/`]);
      expect(said).toContain('stdin has no name to use in a folder.');
    }
  });

  it('/dev/stdout is no folder for what is in one', async () => {
    const folder = temporaryFolder();
    for (const name of ['a.glb', 'b.glb']) copyFileSync(TRIANGLE, join(folder, name));
    const [named, dash] = await Promise.all(
      ['/dev/stdout', '-'].map((target) => runMain(['convert', folder, target, '--to', 'stf'])),
    );
    expect(named).toEqual(dash);
    expect([named?.code, named?.stderr]).toEqual([2, expect.stringContaining('Several inputs')]);
  });

  it.each(['/dev/null', '/dev/stdout'])('%s has no files beside it', async (target) => {
    const stf = join(temporaryFolder(), 'a.stf');
    expect((await runMain(['convert', TRIANGLE, stf])).code).toBe(0);
    const { code, stderr } = await runMain(['convert', stf, target, '--to', 'gltf']);
    expect(stderr).toContain('A .gltf with files beside it cannot go to');
    expect(code).toBe(2);
  });

  it('a link to what is not there yet stays a link', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'real'));
    symlinkSync('real/a.stf', join(folder, 'link.stf'));
    symlinkSync('none/a.stf', join(folder, 'lost.stf'));
    expect((await runBin(['convert', TRIANGLE, 'link.stf'], { cwd: folder })).code).toBe(0);
    expect(listFiles(folder)).toEqual(['link.stf', 'lost.stf', 'real/a.stf']);
    const { code, stderr } = await runBin(['convert', TRIANGLE, 'lost.stf'], { cwd: folder });
    expect([code, stderr]).toEqual([2, expect.stringContaining('There is no folder')]);
  });

  it('a file is no folder to write to', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    const { stderr } = await runMain(['convert', TRIANGLE, join(folder, 'file', 'a.stf')]);
    expect(stderr).toContain('file is no folder to write to.');
    const { code, stderr: said } = await runMain(['convert', TRIANGLE, join(folder, 'file', 'x/')]);
    expect([code, said]).toEqual([3, expect.stringContaining('A part of the path is a file')]);
  });
});
