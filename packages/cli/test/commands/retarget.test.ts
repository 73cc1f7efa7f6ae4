import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeIO } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';
import { runMain } from '../support/run-main.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROBOT = fileURLToPath(new URL('../../../../tooling/fixtures/robot.glb', import.meta.url));

const run = (out: string, ...options: string[]) =>
  runMain(['retarget', '--motion', ROBOT, '--target', ROBOT, '-o', out, ...options]);

/** The names of the clips of a glTF file. */
function clipsOf(file: string): string[] {
  const bytes = readFileSync(file);
  const json = JSON.parse(bytes.subarray(20, 20 + bytes.readUInt32LE(12)).toString());
  return (json.animations ?? []).map(({ name }: { name: string }) => name);
}

describe('stf retarget', () => {
  const names = clipsOf(ROBOT);

  it('adds all clips to the target', async () => {
    const folder = temporaryFolder();
    const out = join(folder, 'out.glb');
    const { code, stderr } = await run(out);
    expect(code).toBe(0);
    expect(clipsOf(out)).toEqual([...names, ...names]);
    for (const name of names) expect(stderr).toContain(`, ${name} → ${out}: `);
  });

  it('takes a target whose geometry is compressed, and writes it plain', async () => {
    const folder = temporaryFolder();
    const [stf, packed, out] = ['a.stf', 'packed.glb', 'out.glb'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    await runMain(['convert', ROBOT, stf]);
    expect((await runMain(['convert', '--compress', 'meshopt', stf, packed])).code).toBe(0);
    const argv = ['retarget', '--motion', ROBOT, '--target', packed, '-o', out];
    const { code, stderr } = await runMain(argv);
    expect(stderr).not.toContain('error');
    expect(code).toBe(0);
    expect(readFileSync(packed).includes('EXT_meshopt_compression')).toBe(true);
    expect(readFileSync(out).includes('EXT_meshopt_compression')).toBe(false);
    expect((await runMain(['convert', out, join(folder, 'again.stf')])).code).toBe(0);
  });

  it('makes STF that is valid', async () => {
    const out = join(temporaryFolder(), 'out.stf');
    expect((await run(out, '--clip', names[0] ?? '')).code).toBe(0);
    const { code, stdout } = await runMain(['validate', out]);
    expect(code).toBe(0);
    expect(stdout).not.toContain('warning');
  });

  it.each(['vrma', 'bvh'])('puts a clip a file into a folder, as .%s', async (format) => {
    const out = join(temporaryFolder(), 'clips');
    expect((await run(`${out}/`, '--to', format)).code).toBe(0);
    expect(readdirSync(out)).toHaveLength(names.length);
    // What was written is a body in motion again.
    const [first = ''] = readdirSync(out);
    const map = await runMain(['humanoid', 'map', '--format', 'json', join(out, first)]);
    expect(map.code).toBe(0);
    expect(Object.keys(JSON.parse(map.stdout).mappings)).toContain('lower_leg.r');
    const there = join(out, 'there.glb');
    const argv = ['retarget', '--motion', join(out, first), '--target', ROBOT, '-o', there];
    expect((await runMain(argv)).code).toBe(0);
  });

  it('takes a .vrma that was converted to STF, which convert writes again', async () => {
    const folder = temporaryFolder();
    const [vrma, stf] = ['a.vrma', 'a.stf'].map((name) => join(folder, name)) as [string, string];
    expect((await run(vrma, '--clip', names[0] ?? '')).code).toBe(0);
    expect((await runMain(['convert', vrma, stf])).code).toBe(0);
    const partsOf = async (file: string) => {
      const { stdout } = await runMain(['humanoid', 'map', '--format', 'json', file]);
      return Object.keys(JSON.parse(stdout).mappings).sort();
    };
    expect(await partsOf(stf)).toEqual(await partsOf(vrma));
    const again = join(folder, 'again.vrma');
    expect((await runMain(['convert', stf, again])).code).toBe(0);
    expect(await partsOf(again)).toEqual(await partsOf(vrma));
    const robot = join(folder, 'robot.stf');
    expect((await runMain(['convert', ROBOT, robot])).code).toBe(0);
    const refused = await runMain(['convert', robot, join(folder, 'robot.vrma')]);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('stf retarget') });
    expect(existsSync(join(folder, 'robot.vrma'))).toBe(false);
    const argv = ['retarget', '--motion', stf, '--target', ROBOT, '-o', join(folder, 'a.glb')];
    expect((await runMain(argv)).code).toBe(0);
  });

  it('reports as JSON, a line a clip', async () => {
    const out = join(temporaryFolder(), 'out.glb');
    const { stdout } = await run(out, '--report', 'json');
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ clip }) => clip)).toEqual(names);
    expect(lines[0].report.mapped).toContain('hip');
    expect(lines[0].report.scale).toBeCloseTo(1, 6);
  });

  it.each<[string[], string]>([
    [['--motion', ROBOT, '--target', ROBOT], 'needs a motion, a target and a place'],
    [['--motion', ROBOT, '--target', ROBOT, '-o', 'a.fbx'], 'The extension of a.fbx is none of'],
    [['--motion', ROBOT, '--target', ROBOT, '-o', 'a.glb', '--to', 'stf'], 'does not go with'],
    [
      ['--motion', ROBOT, '--target', ROBOT, '-o', 'a.glb', '--clip', 'no'],
      'No motion has a clip no.',
    ],
    [['--motion', ROBOT, '--target', ROBOT, '-o', 'a.vrm'], 'is no avatar'],
    [['--motion', ROBOT, '--target', ROBOT, '-o', 'a.vrma'], 'holds one motion'],
    [['--motion', ROBOT, '--target', ROBOT, '-o', 'a.glb', '--node', 'x'], '--node is for STF'],
    [[ROBOT], 'belongs to no option'],
  ])('refuses %j', async (argv, message) => {
    const { code, stderr } = await runMain(['retarget', ...argv]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(existsSync('a.glb') || existsSync('a.vrm') || existsSync('a.vrma')).toBe(false);
  });

  it('goes on with the other motions when one cannot be read', async () => {
    const folder = temporaryFolder();
    const [broken, out] = [join(folder, 'broken.bvh'), join(folder, 'out.glb')];
    writeFileSync(broken, 'HIERARCHY\nROOT');
    const { code, stderr } = await run(out, '--motion', broken);
    expect(code).toBe(3);
    expect(stderr).toContain(broken);
    expect(clipsOf(out)).toHaveLength(2 * names.length);
  });

  it('calls files as clips are called, as far as the file system takes it', async () => {
    const folder = temporaryFolder();
    const motion = join(folder, 'a.glb');
    const io = new NodeIO();
    const document = await io.read(ROBOT);
    const odd = ['漢'.repeat(110), '𝐀'.repeat(110), '../../up', '漢'.repeat(120)];
    document
      .getRoot()
      .listAnimations()
      .forEach((animation, i) => {
        animation.setName(odd[i] ?? `clip ${i}`);
      });
    writeFileSync(motion, await io.writeBinary(document));
    const out = join(folder, 'out');
    const argv = ['retarget', '--motion', motion, '--target', ROBOT, '-o', `${out}/`];
    const { code, stderr } = await runMain([...argv, '--to', 'bvh']);
    expect(code, stderr).toBe(0);
    const cut = ['漢'.repeat(66), '𝐀'.repeat(50), '__.._up', `${'漢'.repeat(66)}-2`];
    expect(readdirSync(out)).toEqual(
      expect.arrayContaining(cut.slice(0, names.length).map((name) => `${name}.bvh`)),
    );
  });

  it('does nothing where one of several clips is not there, and says which are', async () => {
    const out = join(temporaryFolder(), 'out.glb');
    const { code, stderr } = await run(out, '--clip', names[0] ?? '', '--clip', 'nowhere');
    expect(code).toBe(2);
    expect(stderr).toContain('No motion has a clip nowhere.');
    expect(stderr).toContain(names.join(', '));
    const [first = ''] = names;
    expect((await run(out, '--clip', `${first}x`)).stderr).toContain(`Did you mean ${first}?`);
    expect(existsSync(out)).toBe(false);
  });

  it('does not replace what it reads by what goes into a folder', async () => {
    const folder = temporaryFolder();
    expect((await run(`${folder}/`, '--to', 'bvh')).code).toBe(0);
    const [first = ''] = readdirSync(folder);
    const before = readFileSync(join(folder, first));
    const argv = ['retarget', '--motion', folder, '--target', ROBOT, '-o', folder, '--to', 'bvh'];
    const { code, stderr } = await runMain(argv);
    expect(code).toBe(2);
    expect(stderr).toContain(`would become ${join(folder, first)}, which is read here`);
    expect(readFileSync(join(folder, first)).equals(before)).toBe(true);
  });

  it('tells what was found in motions and in the target', async () => {
    const folder = temporaryFolder();
    const [bvh, out] = [join(folder, 'a.bvh'), join(folder, 'out.bvh')];
    expect((await run(bvh, '--clip', names[0] ?? '')).code).toBe(0);
    writeFileSync(bvh, `${readFileSync(bvh, 'utf8')}1 2 3\n`);
    const argv = ['retarget', '--motion', bvh, '--target', bvh, '-o', out];
    const found = expect.arrayContaining([expect.objectContaining({ code: 'BVH_DATA_AFTER' })]);
    const json = await runMain([...argv, '--report', 'json']);
    expect(JSON.parse(json.stdout)).toMatchObject({ diagnostics: found, target: found });
    const { stderr } = await runMain(argv);
    expect(stderr.match(/a\.bvh: warning BVH_DATA_AFTER/g)).toHaveLength(2);
  });

  it('takes all motions in a folder', async () => {
    const folder = temporaryFolder();
    expect((await run(`${folder}/`, '--clip', names[0] ?? '', '--to', 'bvh')).code).toBe(0);
    expect((await run(`${folder}/`, '--clip', names[0] ?? '', '--to', 'vrma')).code).toBe(0);
    const argv = ['retarget', '--motion', folder, '--target', ROBOT, '-o', join(folder, 'all.glb')];
    expect((await runMain(argv)).code).toBe(0);
    expect(clipsOf(join(folder, 'all.glb'))).toHaveLength(names.length + 2);
  });

  it('puts the body alone into a BVH file', async () => {
    const out = join(temporaryFolder(), 'out.bvh');
    const { code, stderr } = await run(out, '--clip', names[0] ?? '');
    expect(code).toBe(0);
    expect(stderr).not.toContain('BVH_ROOTS');
    expect(readFileSync(out, 'utf8').match(/^ROOT /gm)).toHaveLength(1);
  });

  it.each(['text', 'json'])('makes nothing of a broken target, told as %s', async (format) => {
    const folder = temporaryFolder();
    const [broken, out] = [join(folder, 'broken.glb'), join(folder, 'out')];
    writeFileSync(broken, 'glTF');
    const options = format === 'json' ? ['--report', format] : [];
    const argv = ['retarget', '--motion', ROBOT, '--target', broken, '-o', `${out}/`, ...options];
    const { code, stdout, stderr } = await runMain(argv);
    expect(code).toBe(3);
    expect(existsSync(out)).toBe(false);
    if (format === 'text') expect(stderr).toMatch(/broken\.glb: error GLTF_UNREADABLE/);
    else expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'GLTF_UNREADABLE' } });
  });

  it('knows an avatar from stdin', async () => {
    const folder = temporaryFolder();
    const [stf, vrm] = [join(folder, 'a.stf'), join(folder, 'a.vrm')];
    expect((await runMain(['humanoid', 'map', '--write', stf, ROBOT])).code).toBe(0);
    const clip = ['--clip', names[0] ?? ''];
    const toVrm = ['retarget', '--motion', ROBOT, ...clip, '--target', stf, '-o', vrm];
    expect((await runMain(toVrm)).code).toBe(0);
    const again = [
      'retarget',
      '--motion',
      ROBOT,
      ...clip,
      '--target',
      '-',
      '-o',
      '-',
      '--to',
      'vrm',
    ];
    const { code, bytes } = await runMain(again, { stdin: readFileSync(vrm) });
    expect(code).toBe(0);
    expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('glTF');
  });

  it('makes an avatar of a model whose body had to be found', async () => {
    const folder = temporaryFolder();
    const [stf, vrm] = [join(folder, 'a.stf'), join(folder, 'a.vrm')];
    expect((await runMain(['convert', ROBOT, '-o', stf])).code).toBe(0);
    const argv = ['retarget', '--motion', ROBOT, '--clip', names[0] ?? '', '--target', stf];
    expect((await runMain([...argv, '-o', vrm])).code).toBe(0);
    const glb = readFileSync(vrm);
    const json = JSON.parse(glb.subarray(20, 20 + glb.readUInt32LE(12)).toString());
    expect(Object.keys(json.extensions.VRMC_vrm.humanoid.humanBones)).toContain('leftLowerLeg');
  });

  it('ends as the motion does that cannot be read', async () => {
    const folder = temporaryFolder();
    const broken = join(folder, 'broken.glb');
    writeFileSync(broken, 'glTF');
    const argv = ['retarget', '--motion', broken, '--target', ROBOT, '-o', join(folder, 'o.glb')];
    const { code, stderr } = await runMain(argv);
    expect(code).toBe(3);
    expect(stderr).not.toContain('There is no clip');
  });

  it('names clips that move nothing of the body', async () => {
    const folder = temporaryFolder();
    const still = join(folder, 'still.bvh');
    const bvh = join(folder, 'moving.bvh');
    expect((await run(bvh, '--clip', names[0] ?? '')).code).toBe(0);
    const [all = ''] = readFileSync(bvh, 'utf8').split('MOTION\n');
    const head = all.replace(/CHANNELS 6 \S+ \S+ \S+/g, 'CHANNELS 3');
    const turns = Array(3 * (head.match(/CHANNELS/g) ?? []).length).fill('0');
    writeFileSync(still, `${head}MOTION\nFrames: 1\nFrame Time: 0.1\n${turns.join(' ')}\n`);
    const argv = ['retarget', '--motion', still, '--target', ROBOT, '-o', join(folder, 'o.glb')];
    const { code, stderr } = await runMain(argv);
    expect(code).toBe(0);
    expect(stderr).toContain('moves no joint of the body');
  });

  it('reads BVH files as the call says', async () => {
    const folder = temporaryFolder();
    const [bvh, out] = [join(folder, 'a.bvh'), join(folder, 'out.glb')];
    expect((await run(bvh, '--clip', names[0] ?? '')).code).toBe(0);
    const reportOf = async (...options: string[]) => {
      const argv = ['retarget', '--motion', bvh, '--target', ROBOT, '-o', out];
      const { code, stdout } = await runMain([...argv, '--report', 'json', ...options]);
      expect(code).toBe(0);
      return JSON.parse(stdout).report;
    };
    const plain = await reportOf();
    const place = readFileSync(out);
    expect((await reportOf('--bvh-unit', 'centimetre')).scale).toBeCloseTo(plain.scale, 9);
    const small = await reportOf('--bvh-unit', 'millimetre');
    expect(small.scale / plain.scale).toBeCloseTo(10, 6);
    await reportOf('--bvh-positions', 'absolute');
    expect(readFileSync(out).equals(place)).toBe(true);
    await reportOf('--bvh-positions', 'relative');
    expect(readFileSync(out).equals(place)).toBe(false);
    const verdicts = async (...options: string[]) =>
      (await runMain(['humanoid', 'check', '--format', 'json', ...options, bvh])).stdout;
    expect(await verdicts('--bvh-up', 'y')).toBe(await verdicts());
    expect(await verdicts('--bvh-up', 'z')).not.toBe(await verdicts());
    const { code, stderr } = await runMain(['humanoid', 'map', '--bvh-up', 'x', bvh]);
    expect([code, stderr.includes('--bvh-up')]).toEqual([2, true]);
  });
});
