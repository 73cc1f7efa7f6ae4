import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeIO } from '@gltf-transform/core';
import { readStf, StfexpArmatureHumanoid, writeStf } from '@stfkit/core';
import { describe, expect, it } from 'vitest';
import { runMain } from '../support/run-main.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROBOT = fileURLToPath(new URL('../../../../tooling/fixtures/robot.glb', import.meta.url));

/** A motion of a chain of three joints. */
const CHAIN = `HIERARCHY
ROOT a
{
  OFFSET 0 0 0
  CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
  JOINT b
  {
    OFFSET 0 10 0
    CHANNELS 3 Zrotation Xrotation Yrotation
    End Site
    {
      OFFSET 0 10 0
    }
  }
}
MOTION
Frames: 1
Frame Time: 0.1
0 0 0 0 0 0 0 0 0
`;

describe('stf humanoid map', () => {
  it('tells which joint is which part, how sure and why', async () => {
    const { code, stdout } = await runMain(['humanoid', 'map', ROBOT]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^upper_arm\.l +\S+ +0\.\d\d +\S/m);
    expect(stdout).toContain('A human body of');
  });

  it('tells a program the same', async () => {
    const { stdout } = await runMain(['humanoid', 'map', '--format', 'json', ROBOT]);
    const report = JSON.parse(stdout);
    expect(report.mappings['upper_arm.l'].confidence).toBeGreaterThan(0.9);
    expect(report.mappings['upper_arm.l'].name).toMatch(/left/i);
    expect(report.locomotionType).toBe('planti');
  });

  it('writes what the file says already as it was', async () => {
    const folder = temporaryFolder();
    const first = join(folder, 'first.stf');
    const digi = join(folder, 'digi.stf');
    const again = join(folder, 'again.stf');
    expect((await runMain(['humanoid', 'map', '--write', first, ROBOT])).code).toBe(0);
    const { document } = readStf(new Uint8Array(readFileSync(first)));
    const [body] = [...document.resources.values()].flatMap(
      ({ id }) => document.find(id, StfexpArmatureHumanoid) ?? [],
    );
    if (!body) throw new Error('no body');
    const mappings = new Map([...body.mappings].filter(([part]) => part !== 'jaw'));
    const other = body.with({ mappings, locomotionType: 'digi', noJaw: false });
    writeFileSync(digi, writeStf(document.edit((draft) => draft.set(other))));
    expect((await runMain(['humanoid', 'map', '--write', again, digi])).code).toBe(0);
    expect((await runMain(['diff', digi, again])).code).toBe(0);
  });

  it('writes an STF file that has the mapping, and draws it', async () => {
    const folder = temporaryFolder();
    const [stf, svg] = [join(folder, 'out.stf'), join(folder, 'out.svg')];
    const { code } = await runMain(['humanoid', 'map', '--write', stf, '--svg', svg, ROBOT]);
    expect(code).toBe(0);
    expect((await runMain(['validate', stf])).code).toBe(0);
    const { document } = readStf(new Uint8Array(readFileSync(stf)));
    const [humanoid] = [...document.resources.values()].flatMap(
      ({ id }) => document.find(id, StfexpArmatureHumanoid) ?? [],
    );
    expect(humanoid?.mappings.size).toBeGreaterThan(30);
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg[\s\S]*>upper_leg\.l<\/text>/);
    const again = await runMain(['humanoid', 'map', stf]);
    expect(again.stdout).toContain('the file says so');
  });

  it.each(['svg', 'write'])(
    'puts no picture and no STF in the place of a model: --%s',
    async (option) => {
      const folder = temporaryFolder();
      const model = join(folder, 'a.glb');
      copyFileSync(ROBOT, model);
      for (const place of [model, '-']) {
        const { code, stderr } = await runMain(['humanoid', 'map', `--${option}`, place, ROBOT]);
        expect(code).toBe(2);
        expect(stderr).toContain(`--${option} ${place} is no .`);
      }
      expect(readFileSync(model).equals(readFileSync(ROBOT))).toBe(true);
    },
  );

  it('takes what is set by hand', async () => {
    const { stdout } = await runMain(['humanoid', 'map', '--format', 'json', ROBOT]);
    const { name } = JSON.parse(stdout).mappings['spine'];
    const pinned = await runMain([
      'humanoid',
      'map',
      '--format',
      'json',
      '--pin',
      `chest=${name}`,
      ROBOT,
    ]);
    expect(JSON.parse(pinned.stdout).mappings['chest'].name).toBe(name);
    const unknown = await runMain(['humanoid', 'map', '--pin', `chest=${name}x`, ROBOT]);
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain(`Did you mean ${name}?`);
    const noPart = await runMain(['humanoid', 'map', '--pin', 'wing=a', ROBOT]);
    expect(noPart.stderr).toContain('wing is no part of the body.');
  });

  it('says in words why there is none, and writes nothing', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'chain.bvh');
    writeFileSync(file, CHAIN);
    const { code, stdout } = await runMain(['humanoid', 'map', file]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^[A-Z].*\.$/m);
    const out = join(folder, 'out.stf');
    expect((await runMain(['humanoid', 'map', '--write', out, file])).code).toBe(2);
    expect(existsSync(out)).toBe(false);
  });
});

describe('stf humanoid check', () => {
  it('tells the pose of a body', async () => {
    const { code, stdout } = await runMain(['humanoid', 'check', ROBOT]);
    expect(code).toBe(0);
    expect(stdout).toContain('It rests in a T-pose.');
    const json = await runMain(['humanoid', 'check', '--format', 'json', ROBOT]);
    expect(JSON.parse(json.stdout)).toMatchObject({ pose: 'T', missing: [], asymmetries: [] });
  });

  it('calls clips without a name as their file', async () => {
    const file = join(temporaryFolder(), 'hop.glb');
    const io = new NodeIO();
    const document = await io.read(ROBOT);
    for (const animation of document.getRoot().listAnimations()) animation.setName('');
    writeFileSync(file, await io.writeBinary(document));
    const { stdout } = await runMain(['humanoid', 'check', '--format', 'json', file]);
    const clips: { clip: string }[] = JSON.parse(stdout).clips;
    expect(new Set(clips.map(({ clip }) => clip))).toEqual(new Set(['hop']));
  });

  it('fails where there is no body', async () => {
    const file = join(temporaryFolder(), 'chain.bvh');
    writeFileSync(file, CHAIN);
    const { code, stderr } = await runMain(['humanoid', 'check', file]);
    expect(code).toBe(1);
    expect(stderr).toContain('HUMANOID_NOT_FOUND');
  });
});

describe.each(['map', 'check'])('stf humanoid %s', (command) => {
  it('takes --node for STF only', async () => {
    const { code, stderr } = await runMain(['humanoid', command, '--node', 'any', ROBOT]);
    expect(code).toBe(2);
    expect(stderr).toContain('--node is for STF files');
  });

  it('tells what was found in the file', async () => {
    const folder = temporaryFolder();
    const bvh = join(folder, 'a.bvh');
    const clip = ['--clip', 'walk'];
    await runMain(['retarget', '--motion', ROBOT, ...clip, '--target', ROBOT, '-o', bvh]);
    const stdin = `${readFileSync(bvh, 'utf8')}1 2 3\n`;
    const text = await runMain(['humanoid', command, '-'], { stdin });
    expect(text.stderr).toContain('stdin: warning BVH_DATA_AFTER');
    const json = await runMain(['humanoid', command, '--format', 'json', '-'], { stdin });
    expect(JSON.parse(json.stdout)).toMatchObject({
      file: 'stdin',
      diagnostics: expect.arrayContaining([expect.objectContaining({ code: 'BVH_DATA_AFTER' })]),
    });
    expect(json.stderr).toBe('');
  });

  it.each([
    ['no file', 'nowhere.glb', 3, 'ENOENT'],
    ['no format', 'odd.txt', 2, 'USAGE'],
    ['no glTF', 'broken.glb', 3, 'GLTF_UNREADABLE'],
  ])('tells a program why there is no result: %s', async (_, name, expected, found) => {
    const file = join(temporaryFolder(), name);
    if (name !== 'nowhere.glb') writeFileSync(file, 'glTF');
    if (name === 'odd.txt') writeFileSync(file, 'text');
    const { code, stdout } = await runMain(['humanoid', command, '--format', 'json', file]);
    expect(code).toBe(expected);
    expect(JSON.parse(stdout)).toMatchObject({ file, error: { code: found } });
  });
});

it('a file that maps no hip has no body', async () => {
  const folder = temporaryFolder();
  const stf = join(folder, 'a.stf');
  const headless = join(folder, 'b.stf');
  expect((await runMain(['humanoid', 'map', '--write', stf, ROBOT])).code).toBe(0);
  const { document } = readStf(new Uint8Array(readFileSync(stf)));
  const [body] = [...document.resources.values()].flatMap(
    ({ id }) => document.find(id, StfexpArmatureHumanoid) ?? [],
  );
  if (!body) throw new Error('no body');
  const mappings = new Map([...body.mappings].filter(([part]) => part !== 'hip'));
  writeFileSync(headless, writeStf(document.edit((draft) => draft.set(body.with({ mappings })))));
  const { code, stderr } = await runMain(['humanoid', 'check', headless]);
  expect(code).toBe(1);
  expect(stderr).toContain('maps no joint to the hip');
});
