import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Document, NodeIO } from '@gltf-transform/core';
import { readStf, StfMesh, writeStf } from '@stfkit/core';
import { GLTF_EXTENSIONS } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { runBin } from '../support/run-bin.ts';
import { runMain } from '../support/run-main.ts';
import { listFiles, temporaryFolder } from '../support/temporary-folder.ts';

const ROBOT = fileURLToPath(new URL('../../../../tooling/fixtures/robot.glb', import.meta.url));
const ONE_TRIANGLE = {
  asset: { version: '2.0' },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  accessors: [
    { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
  ],
  bufferViews: [{ buffer: 0, byteLength: 36 }],
};

/** A .gltf with one triangle whose data stands under `uri`. */
const gltfWith = (uri: string): string =>
  JSON.stringify({ ...ONE_TRIANGLE, buffers: [{ byteLength: 36, uri }] });

const triangle = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);
const INLINE = gltfWith(`data:application/octet-stream;base64,${triangle.toString('base64')}`);

describe('convert', () => {
  it('writes what there is of a file with a mesh that cannot be read, and says that with its code', async () => {
    const folder = temporaryFolder();
    const [stf, glb] = [join(folder, 'cut.stf'), join(folder, 'cut.glb')];
    const { bytes } = await runMain(['convert', '--to', 'stf', ROBOT, '-']);
    const { document } = readStf(bytes);
    const broken = document.edit((draft) => {
      for (const mesh of document.resources.values()) {
        if (mesh instanceof StfMesh && mesh.vertices) draft.removeBuffer(mesh.vertices);
      }
    });
    writeFileSync(stf, writeStf(broken));
    const { code, stderr } = await runMain(['convert', stf, glb]);
    expect(stderr).toContain('error GLTF_MESH_UNREADABLE');
    expect(code).toBe(1);
    expect(listFiles(folder)).toContain('cut.glb');
  });

  it('names what stands beside a .gltf after it, also without geometry', async () => {
    const folder = temporaryFolder();
    for (const name of ['A', 'B']) {
      const empty = {
        asset: { version: '2.0' },
        scene: 0,
        scenes: [{ nodes: [0] }],
        nodes: [{ name }],
      };
      writeFileSync(join(folder, `${name}.gltf`), JSON.stringify(empty));
    }
    const [stf, out] = [join(folder, 'stf'), join(folder, 'out')];
    await runMain(['convert', '--jobs', '1', '--timestamp', '2026-01-01T00:00:00Z', folder, stf]);
    await runMain(['convert', '--jobs', '1', '--to', 'gltf', stf, out]);
    expect(listFiles(out)).toEqual(['A.bin', 'A.gltf', 'B.bin', 'B.gltf']);
    for (const name of ['A', 'B']) {
      const back = join(folder, `${name}.stf`);
      const { stderr } = await runMain(['convert', join(out, `${name}.gltf`), back]);
      expect(stderr).not.toContain('GLTF_DELTA_IGNORED');
      expect(readFileSync(back).equals(readFileSync(join(stf, `${name}.stf`)))).toBe(true);
    }
  });

  it('converts a folder into another, each file at its place', async () => {
    const folder = temporaryFolder();
    const [models, out] = [join(folder, 'models'), join(folder, 'out')];
    mkdirSync(join(models, 'sub'), { recursive: true });
    copyFileSync(ROBOT, join(models, 'robot.glb'));
    writeFileSync(join(models, 'sub', 'one.gltf'), INLINE);
    writeFileSync(join(models, 'notes.txt'), 'no model');
    expect(await runMain(['convert', '--jobs', '1', models, out])).toMatchObject({ code: 0 });
    expect(listFiles(out)).toEqual(['robot.stf', 'sub/one.stf']);
    const back = join(out, 'back');
    for (let i = 0; i < 2; i++) {
      expect((await runMain(['convert', '--jobs', '1', out, back])).code).toBe(0);
    }
    expect(listFiles(back)).toEqual(['robot.glb', 'sub/one.glb']);
  });

  it('goes from glTF to STF and back', async () => {
    const folder = temporaryFolder();
    const stf = join(folder, 'robot.stf');
    const there = await runMain(['convert', ROBOT, stf]);
    expect([there.code, there.stdout]).toEqual([0, '']);
    expect(there.stderr).toContain(`robot.glb → ${stf} (`);
    expect(readStf(readFileSync(stf)).diagnostics).toEqual([]);
    const glb = join(folder, 'robot.glb');
    expect((await runMain(['convert', stf, glb])).code).toBe(0);
    const io = new NodeIO().registerExtensions(GLTF_EXTENSIONS);
    const document = await io.read(glb);
    const namesOf = (gltf: Document) =>
      gltf
        .getRoot()
        .listMeshes()
        .map((mesh) => mesh.getName());
    expect(namesOf(document)).toEqual(namesOf(await io.read(ROBOT)));
    expect(listFiles(folder)).toEqual(['robot.glb', 'robot.stf']);
  });

  it.each([
    [[], 'VRMC_vrm'],
    [['--vrm', '0'], 'VRM'],
  ] as const)('writes avatars %s', async (options, extension) => {
    const folder = temporaryFolder();
    const [stf, vrm] = [join(folder, 'robot.stf'), join(folder, 'robot.vrm')];
    await runMain(['convert', ROBOT, stf]);
    expect((await runMain(['convert', ...options, stf, vrm])).code).toBe(0);
    const { json } = await new NodeIO().binaryToJSON(readFileSync(vrm));
    expect(Object.keys(json.extensions ?? {})).toContain(extension);
    // Each attribute stands by itself: none is further from the next than four floats are.
    const strides = (json.bufferViews ?? []).map(({ byteStride }) => byteStride ?? 0);
    expect(Math.max(...strides)).toBeLessThanOrEqual(16);
    const back = join(folder, 'back.stf');
    expect((await runMain(['convert', '--keep-facing', vrm, back])).code).toBe(0);
    expect(readStf(readFileSync(back)).diagnostics).toEqual([]);
  });

  it('writes what a .gltf needs beside it, under its own name', async () => {
    const folder = temporaryFolder();
    await runMain(['convert', ROBOT, join(folder, 'robot.stf')]);
    mkdirSync(join(folder, 'out'));
    const { code } = await runMain([
      'convert',
      join(folder, 'robot.stf'),
      join(folder, 'out', 'a b.gltf'),
    ]);
    expect(code).toBe(0);
    const files = listFiles(join(folder, 'out'));
    expect(files).toContain('a b.gltf');
    expect(files).toContain('a b.bin');
    expect(files.some((name) => name.endsWith('.png'))).toBe(true);
    expect(files.filter((name) => !name.startsWith('a b'))).toEqual([]);
    const back = join(folder, 'back.stf');
    expect((await runMain(['convert', join(folder, 'out', 'a b.gltf'), back])).code).toBe(0);
    expect(readStf(readFileSync(back)).diagnostics).toEqual([]);
  });

  it('gives the same bytes for the same input, and the time that is asked for', async () => {
    const convert = async (...options: string[]): Promise<Uint8Array> =>
      (await runMain(['convert', ...options, '--to', 'stf', ROBOT, '-'])).bytes;
    const first = Buffer.from(await convert());
    expect(first.equals(await convert('--timestamp', 'none'))).toBe(true);
    const dated = readStf(await convert('--timestamp', '2026-01-31T12:00:00Z')).document;
    expect(dated.meta.timestamp).toBe('2026-01-31T12:00:00Z');
    const now = readStf(await convert('--timestamp', 'now')).document;
    expect(Math.abs(Date.parse(now.meta.timestamp) - Date.now())).toBeLessThan(60_000);
    for (const odd of ['noon', '2026-01-31 (late)', '2026-13-01'])
      expect((await runMain(['convert', '--timestamp', odd, ROBOT, '-'])).code).toBe(2);
  });

  it('takes no folder for stdout', async () => {
    for (const argv of [
      ['convert', ROBOT, '--out-dir', '-'],
      ['unpack', 'none.stf', '-'],
    ]) {
      const { code, stderr } = await runMain(argv);
      expect(code).toBe(2);
      expect(stderr).toContain('A folder cannot go to stdout.');
    }
  });

  it('works as part of a pipe', async () => {
    const stf = await runMain(['convert', '-', '-', '--to', 'stf'], { stdin: readFileSync(ROBOT) });
    expect(stf.code).toBe(0);
    expect(stf.stderr).toContain('stdin → stdout');
    const glb = await runMain(['convert', '-', '-', '--to', 'glb'], { stdin: stf.bytes });
    expect(glb.code).toBe(0);
    expect(Buffer.from(glb.bytes).toString('latin1', 0, 4)).toBe('glTF');
    expect((await runMain(['convert', '-', '-'], { stdin: stf.bytes })).code).toBe(2);
  });

  it.each([
    ['stf', 'GLTF_UNREADABLE', 'it is empty'],
    ['glb', 'CONTAINER_TRUNCATED', 'The file has 0 bytes'],
  ])('says that nothing came through a pipe for a .%s', async (to, code, message) => {
    const result = await runMain(['convert', '--to', to, '-', '-'], { stdin: '' });
    expect(result).toMatchObject({ code: 3, stdout: '' });
    expect(result.stderr).toContain(`stdin: error ${code}`);
    expect(result.stderr).toContain(message);
  });

  it('reads a .gltf from stdin when everything is in it', async () => {
    const inline = await runMain(['convert', '-', '-', '--to', 'stf'], { stdin: INLINE });
    expect(inline.code, inline.stderr).toBe(0);
    const other = await runMain(['convert', '-', '-', '--to', 'stf'], { stdin: gltfWith('a.bin') });
    expect([other.code, other.stdout]).toEqual([3, '']);
    expect(other.stderr).toContain('GLTF_RESOURCE');
  });

  it.each([
    ['../secret.bin', 'outside the folder'],
    ['..%2Fsecret.bin', 'outside the folder'],
    ['..\\secret.bin', 'outside the folder'],
    ['/etc/hostname', 'outside the folder'],
    ['C:\\secret.bin', 'outside the folder'],
    ['https://example.org/a.bin', 'which is an address'],
    ['file:///etc/hostname', 'which is an address'],
    ['none.bin', 'is not there'],
  ])('does not read %s for a .gltf', async (uri, message) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'in'));
    writeFileSync(join(folder, 'secret.bin'), triangle);
    writeFileSync(join(folder, 'in', 'a.gltf'), gltfWith(uri));
    const { code, stderr } = await runMain([
      'convert',
      join(folder, 'in', 'a.gltf'),
      join(folder, 'a.stf'),
    ]);
    expect(code).toBe(3);
    expect(stderr).toContain(message);
    expect(listFiles(folder)).toEqual(['in/a.gltf', 'secret.bin']);
  });

  it('does not follow a link out of the folder for a .gltf', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'in'));
    writeFileSync(join(folder, 'secret.bin'), triangle);
    symlinkSync(join(folder, 'secret.bin'), join(folder, 'in', 'a.bin'));
    writeFileSync(join(folder, 'in', 'a.gltf'), gltfWith('a.bin'));
    const { code, stderr } = await runMain([
      'convert',
      join(folder, 'in', 'a.gltf'),
      join(folder, 'a.stf'),
    ]);
    expect(code).toBe(3);
    expect(stderr).toContain('outside the folder');
  });

  it.each([
    ['a%20b.bin', ['a%20b.bin']],
    ['data/a%20b.bin', ['data/a%20b.bin']],
    ['a%20b.bin', ['a b.bin', 'a%20b.bin']],
  ])('reads %s where a download left the percent signs in the name: %j', async (uri, names) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'data'));
    for (const [i, name] of names.entries())
      writeFileSync(join(folder, name), i === 0 ? triangle : '');
    writeFileSync(join(folder, 'a.gltf'), gltfWith(uri));
    const call = ['convert', join(folder, 'a.gltf'), join(folder, 'a.stf')];
    const { code, stderr } = await runMain(call);
    expect(code, stderr).toBe(0);
  });

  it.each(['data/a%20b.bin', 'data\\a%20b.bin', 'data%5Ca b.bin'])(
    'reads files in folders below, also as %s',
    async (uri) => {
      const folder = temporaryFolder();
      mkdirSync(join(folder, 'data'));
      writeFileSync(join(folder, 'data', 'a b.bin'), triangle);
      writeFileSync(join(folder, 'a.gltf'), gltfWith(uri));
      const { code, stderr } = await runMain([
        'convert',
        join(folder, 'a.gltf'),
        join(folder, 'a.stf'),
      ]);
      expect(code, stderr).toBe(0);
    },
  );

  it.skipIf(process.platform === 'win32')(
    'finds what it wrote beside a name with a backslash',
    async () => {
      const folder = temporaryFolder();
      const [stf, gltf] = ['a.stf', 'b\\c.gltf'].map((name) => join(folder, name)) as [
        string,
        string,
      ];
      expect((await runMain(['convert', ROBOT, stf])).code).toBe(0);
      expect((await runMain(['convert', stf, gltf])).code).toBe(0);
      expect((await runMain(['convert', gltf, join(folder, 'd.stf')])).code).toBe(0);
    },
  );

  it.skipIf(process.platform === 'win32')('waits for no pipe that a .gltf refers to', async () => {
    const folder = temporaryFolder();
    execFileSync('mkfifo', [join(folder, 'a.bin')]);
    writeFileSync(join(folder, 'a.gltf'), gltfWith('a.bin'));
    const call = ['convert', join(folder, 'a.gltf'), join(folder, 'a.stf')];
    const { code, stderr } = await runMain(call);
    expect([code, stderr]).toEqual([3, expect.stringContaining('which is no regular file')]);
  });

  it('prints a report as JSON', async () => {
    const target = join(temporaryFolder(), 'a.stf');
    const { stdout, stderr } = await runMain(['convert', '--report', 'json', ROBOT, target]);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ file: ROBOT, output: target, diagnostics: expect.any(Array) });
    expect(report.bytes).toBe(readFileSync(target).length);
    expect(stderr).toBe('');
    const both = await runMain(['convert', '--report', 'json', '--to', 'stf', ROBOT, '-']);
    expect([both.code, both.stdout]).toEqual([2, '']);
  });

  it.each([
    ['a long name, '.repeat(10), 40],
    ['狐の名前'.repeat(15), 40],
    ['狐の名前'.repeat(15), 0],
    ['ab', 1],
  ])('shows progress in one line: %s on %i columns', async (name, columns) => {
    const folder = temporaryFolder();
    const file = join(folder, `${name}.glb`);
    copyFileSync(ROBOT, file);
    const call = ['convert', file, join(folder, 'a.stf')];
    const { stderr } = await runMain(call, { terminal: ['stderr'], columns });
    const shown = stderr.split('\u001b[2K\r').slice(1, -1);
    const widths = shown.map((line) => [...line].reduce((n, c) => n + (c > '\u1100' ? 2 : 1), 0));
    expect(Math.max(...widths)).toBeLessThanOrEqual(columns === 0 ? 73 : columns + 1);
    expect(shown.length).toBeGreaterThan(2);
  });

  it('shows progress on a terminal, and takes it away', async () => {
    const target = join(temporaryFolder(), 'a.stf');
    const { stderr } = await runMain(['convert', ROBOT, target], { terminal: ['stderr'] });
    expect(stderr).toContain('0/1 converting');
    expect(stderr).toContain('\u001b[2K\r');
    const quiet = await runMain(['convert', ROBOT, target]);
    expect(quiet.stderr).not.toContain('\u001b');
  });

  it('makes the folder, and goes on after a file that it cannot read', async () => {
    const folder = temporaryFolder();
    copyFileSync(ROBOT, join(folder, 'good.glb'));
    writeFileSync(join(folder, 'bad.glb'), 'glTF\u0002');
    writeFileSync(join(folder, 'flat.gltf'), INLINE);
    const { code, stderr } = await runBin(
      ['convert', '*.gl{b,tf}', '--jobs', '2', '-o', 'out/deep'],
      {
        cwd: folder,
      },
    );
    expect(code).toBe(3);
    expect(stderr).toContain('bad.glb: error GLTF_UNREADABLE');
    expect(stderr).toContain('2 converted, 1 failed');
    expect(listFiles(join(folder, 'out'))).toEqual(['deep/flat.stf', 'deep/good.stf']);
  });

  it('gives the same files on threads as without', async () => {
    const folder = temporaryFolder();
    for (const name of ['a', 'b', 'c']) copyFileSync(ROBOT, join(folder, `${name}.glb`));
    for (const jobs of ['1', '3']) {
      await runBin(['convert', '--jobs', jobs, '*.glb', `out${jobs}/`], { cwd: folder });
    }
    for (const name of ['a', 'b', 'c']) {
      const one = readFileSync(join(folder, 'out1', `${name}.stf`));
      expect(one.equals(readFileSync(join(folder, 'out3', `${name}.stf`)))).toBe(true);
    }
  });

  it.skipIf(process.platform === 'win32')('replaces files by several jobs as by one', async () => {
    const folder = temporaryFolder();
    for (const name of ['a', 'b', 'c']) copyFileSync(ROBOT, join(folder, `${name}.glb`));
    mkdirSync(join(folder, 'out'));
    mkdirSync(join(folder, 'real'));
    for (const name of ['out/a.stf', 'real/b.stf']) writeFileSync(join(folder, name), 'old');
    chmodSync(join(folder, 'out/a.stf'), 0o604);
    symlinkSync('../real/b.stf', join(folder, 'out/b.stf'));
    const { code, stderr } = await runBin(['convert', '--jobs', '2', '*.glb', 'out/'], {
      cwd: folder,
    });
    expect([code, stderr]).toEqual([0, expect.stringContaining('3 converted')]);
    const results = ['out/a.stf', 'out/b.stf', 'out/c.stf', 'real/b.stf'];
    expect(listFiles(folder)).toEqual(['a.glb', 'b.glb', 'c.glb', ...results]);
    expect(new Set(results.map((name) => readFileSync(join(folder, name)).length)).size).toBe(1);
    expect(statSync(join(folder, 'out/a.stf')).mode & 0o777).toBe(0o604);
  });

  it('refuses a call that makes no sense before it writes anything', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'x'));
    for (const name of ['a.glb', 'A.gltf', 'x/a.glb', 'b.stf'])
      writeFileSync(join(folder, name), '');
    const at = (name: string): string => join(folder, name);
    const before = listFiles(folder);
    const refuse = async (message: string, ...argv: string[]): Promise<void> => {
      const { code, stderr } = await runMain(['convert', ...argv]);
      expect(code).toBe(2);
      expect(stderr).toContain(message);
    };
    await refuse('needs an input', at('a.glb'));
    await refuse('would both become', at('a.glb'), at('x/a.glb'), '-o', at('out'));
    await refuse('would both become', at('a.glb'), at('A.gltf'), '-o', at('out'));
    await refuse('cannot go into the one file', at('a.glb'), at('A.gltf'), at('out.stf'));
    await refuse('extension', at('a.glb'), at('out.obj'));
    await refuse('does not go with', '--to', 'glb', at('b.stf'), at('out.gltf'));
    await refuse('no name', '-', at('x'));
    await refuse('--jobs takes', '--jobs', '0', ROBOT, at('new/'));
    expect(existsSync(at('new'))).toBe(false);
    await refuse('between STF and glTF', ROBOT, at('out.glb'));
    await refuse('There is no folder', ROBOT, at('none/out.stf'));
    expect(listFiles(folder)).toEqual(before);
  });

  it('goes by the content where the name says something else', async () => {
    const folder = temporaryFolder();
    copyFileSync(ROBOT, join(folder, 'robot.bin'));
    const target = join(folder, 'robot.stf');
    expect((await runMain(['convert', join(folder, 'robot.bin'), target])).code).toBe(0);
    writeFileSync(join(folder, 'unknown.bin'), 'what is this');
    const unknown = await runMain(['convert', join(folder, 'unknown.bin'), target]);
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain('--from');
    const said = await runMain(['convert', '--from', 'stf', ROBOT, target]);
    expect(said.code).toBe(2);
    expect(said.stderr).toContain(`--from says that ${ROBOT} is stf, and the result is to be stf`);
    expect(said.stderr).toContain('Leave --from out');
  });

  it('refuses to put a result in the place of another input', async () => {
    const folder = temporaryFolder();
    const glb = join(folder, 'a.glb');
    const stf = join(folder, 'a.stf');
    copyFileSync(ROBOT, glb);
    expect((await runMain(['convert', glb, stf])).code).toBe(0);
    const before = readFileSync(stf);
    const { code, stderr } = await runMain(['convert', '--out-dir', folder, glb, stf]);
    expect(code).toBe(2);
    expect(stderr).toContain('which is read here');
    expect(readFileSync(glb)).toEqual(readFileSync(ROBOT));
    expect(readFileSync(stf)).toEqual(before);
  });
});
