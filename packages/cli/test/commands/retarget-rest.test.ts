import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Accessor, type Node, NodeIO } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';
import { makeClipFile } from '../support/make-clip-file.ts';
import { runMain } from '../support/run-main.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROBOT = fileURLToPath(new URL('../../../../tooling/fixtures/robot.glb', import.meta.url));

const run = (motion: string, out: string, ...options: string[]) =>
  runMain(['retarget', '--motion', motion, '--target', ROBOT, '-o', out, ...options]);

/** Where the joints of a file are at the first, middle and last key of its last clip: what nothing moves is at rest. */
async function posesOf(file: string): Promise<number[]> {
  const root = (await new NodeIO().read(file)).getRoot();
  const channels = root.listAnimations().at(-1)?.listChannels() ?? [];
  return root.listNodes().flatMap((node) => {
    const [turn, way] = ['rotation', 'translation'].map((path) =>
      channels
        .find((each) => each.getTargetNode() === node && each.getTargetPath() === path)
        ?.getSampler()
        ?.getOutput(),
    );
    const at = (part: number, values: Accessor | null | undefined, rest: number[]) =>
      values?.getElement(Math.round(part * (values.getCount() - 1)), []) ?? rest;
    return [0, 0.5, 1].flatMap((part) => {
      const rotation = at(part, turn, node.getRotation());
      // Both quaternions of a rotation mean the same.
      const sign = Math.sign(rotation.find((value) => Math.abs(value) > 0.1) ?? 1);
      return [...rotation.map((value) => sign * value), ...at(part, way, node.getTranslation())];
    });
  });
}

/** By how much poses differ at most. */
const differenceOf = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? Number.NaN))));

describe('stf retarget --motion-rest', () => {
  // The first frame of the one looks like an animal, that of the other one like a figure that stands.
  it.each(['hover', 'walk'])(
    'makes of %s alone what the model with the clip gives',
    async (clip) => {
      const folder = temporaryFolder();
      const [whole, made, plain] = ['whole.glb', 'made.glb', 'plain.glb'].map((name) =>
        join(folder, name),
      ) as [string, string, string];
      const file = await makeClipFile(folder, ROBOT, { clip });
      expect((await run(ROBOT, whole, '--clip', clip)).code).toBe(0);
      expect(await run(file, made, '--motion-rest', ROBOT)).toMatchObject({
        code: 0,
        stderr: expect.not.stringContaining('REST_'),
      });
      const expected = await posesOf(whole);
      expect(differenceOf(await posesOf(made), expected)).toBeLessThan(1e-6);
      const { code, stderr } = await run(file, plain);
      if (code === 0) expect(differenceOf(await posesOf(plain), expected)).toBeGreaterThan(0.1);
      else expect(stderr).toMatch(/HUMANOID_NOT_FOUND.*\n.*--motion-rest FILE/);
    },
  );

  it.each(['stf', 'gltf', 'vrma'])('takes the rest from a .%s file', async (format) => {
    const folder = temporaryFolder();
    const [stf, rest] = [join(folder, 'rest.stf'), join(folder, `rest.${format}`)];
    expect((await runMain(['convert', ROBOT, stf])).code).toBe(0);
    if (format === 'gltf') expect((await runMain(['convert', stf, rest])).code).toBe(0);
    // Joints of VRMA are not turned at rest, so they are no rest for those of the robot.
    if (format === 'vrma') expect((await run(ROBOT, rest, '--clip', 'walk')).code).toBe(0);
    const model = format === 'vrma' ? rest : ROBOT;
    const file = await makeClipFile(folder, model, { clip: 'walk' });
    const [made, whole] = [join(folder, 'made.glb'), join(folder, 'whole.glb')];
    expect((await run(file, made, '--motion-rest', rest)).code).toBe(0);
    expect((await run(model, whole, '--clip', 'walk')).code).toBe(0);
    expect(differenceOf(await posesOf(made), await posesOf(whole))).toBeLessThan(1e-3);
  });

  it('takes a .bvh file for one, and not for joints with other axes', async () => {
    const folder = temporaryFolder();
    const [bvh, made, whole] = ['walk.bvh', 'made.glb', 'whole.glb'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    expect((await run(ROBOT, bvh, '--clip', 'walk')).code).toBe(0);
    expect((await run(bvh, made, '--motion-rest', bvh)).code).toBe(0);
    expect((await run(bvh, whole)).code).toBe(0);
    expect(readFileSync(made).equals(readFileSync(whole))).toBe(true);
    const file = await makeClipFile(folder, ROBOT, { clip: 'walk' });
    const refused = await run(file, made, '--motion-rest', bvh);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/walk\.glb: error REST_LIKE_AXES: \d+ of \d+ bones/);
    expect(refused.stderr).toContain('made by the same program');
  });

  it('takes the bones that an avatar declares, whatever they are called', async () => {
    const folder = temporaryFolder();
    const [stf, vrm] = [join(folder, 'a.stf'), join(folder, 'a.vrm')];
    const change = (joint: Node) => joint.setName(`rig:${joint.getName()}`);
    const clip = await makeClipFile(folder, ROBOT, { clip: 'walk', change });
    expect((await runMain(['humanoid', 'map', '--write', stf, ROBOT])).code).toBe(0);
    expect((await runMain(['convert', stf, vrm])).code).toBe(0);
    const { code, stdout } = await run(
      clip,
      join(folder, 'out.glb'),
      ...['--motion-rest', vrm, '--report', 'json'],
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      diagnostics: [],
      report: { rest: { source: 'tpose' } },
    });
  });

  it('changes nothing where the motion rests as in the file itself', async () => {
    const folder = temporaryFolder();
    const [once, twice] = [join(folder, 'once.glb'), join(folder, 'twice.glb')];
    expect((await run(ROBOT, once)).code).toBe(0);
    expect((await run(ROBOT, twice, '--motion-rest', ROBOT)).code).toBe(0);
    expect(readFileSync(twice).equals(readFileSync(once))).toBe(true);
  });

  it('takes a folder of clips with their model in it', async () => {
    const folder = temporaryFolder();
    const clips = join(folder, 'clips');
    mkdirSync(clips);
    for (const clip of ['walk', 'hover', 'none']) await makeClipFile(clips, ROBOT, { clip });
    const { code, stdout } = await run(
      clips,
      join(folder, 'all.glb'),
      ...['--motion-rest', ROBOT, '--report', 'json'],
    );
    expect(code).toBe(0);
    const told = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(told.map(({ clip }) => clip)).toEqual(['hover', 'walk']);
  });

  it('leaves files aside that have no clip of the name', async () => {
    const folder = temporaryFolder();
    const change = (joint: Node) => joint.setName(`${joint.getName()}.x`);
    const other = await makeClipFile(folder, ROBOT, { clip: 'hover', change });
    const clip = await makeClipFile(folder, ROBOT, { clip: 'walk' });
    const options = ['--motion-rest', ROBOT, '--clip', 'walk', '--motion', other];
    expect((await run(clip, join(folder, 'out.glb'), ...options)).code).toBe(0);
  });

  it.each(['text', 'json'])('tells of joints that the file lacks, as %s', async (format) => {
    const folder = temporaryFolder();
    const change = (joint: Node) => {
      if (/Thumb/.test(joint.getName())) joint.setName(`${joint.getName()}.x`);
    };
    const clip = await makeClipFile(folder, ROBOT, { clip: 'walk', change });
    const options = format === 'json' ? ['--report', format] : [];
    const out = join(folder, 'out.glb');
    const { code, stdout, stderr } = await run(clip, out, '--motion-rest', ROBOT, ...options);
    expect(code).toBe(0);
    if (format === 'text')
      expect(stderr).toMatch(/warning REST_LIKE_PARTIAL: 6 joints .*leftThumb1/);
    else expect(JSON.parse(stdout).diagnostics).toMatchObject([{ code: 'REST_LIKE_PARTIAL' }]);
  });

  it('advises to name a file where no rest can be used, and says whose rest it is if one is', async () => {
    const folder = temporaryFolder();
    const change = (joint: Node) => {
      const side = /^(left|right)UpperArm$/.exec(joint.getName())?.[1];
      if (side)
        joint.setRotation([0, 0, side === 'left' ? -Math.SQRT1_2 : Math.SQRT1_2, Math.SQRT1_2]);
    };
    const clip = await makeClipFile(folder, ROBOT, { clip: 'walk', change });
    const out = join(folder, 'out.glb');
    expect((await run(clip, out)).stderr).toMatch(/REST_SYNTHESISED: .* --motion-rest FILE/);
    const { stderr } = await run(clip, out, '--motion-rest', clip);
    expect(stderr).toMatch(/REST_SYNTHESISED: .*It rests as in .*walk\.glb/);
    const { stdout } = await run(clip, out, '--report', 'json');
    const { warnings } = JSON.parse(stdout).report;
    expect(warnings.at(-1).message).toContain('--motion-rest FILE');
    expect((await run(clip, out, '--motion-rest', ROBOT)).stderr).not.toContain('REST_');
  });

  it.each<[string, (joint: Node) => void, RegExp]>([
    [
      'REST_LIKE_NAMES',
      (joint) => joint.setName(`Bone${joint.getName().length}${joint.getName().slice(2)}`),
      /0 of \d+ joints.*"hips"/,
    ],
    [
      'REST_LIKE_PARENT',
      (joint) => {
        const [hand] = joint.listChildren().filter((each) => each.getName() === 'leftHand');
        if (hand) joint.getParentNode()?.addChild(hand);
      },
      /"leftHand" hangs on "leftLowerArm", and on "leftUpperArm"/,
    ],
  ])('refuses another figure: %s', async (code, change, message) => {
    const folder = temporaryFolder();
    const other = await makeClipFile(folder, ROBOT, { clip: 'look', change });
    const clip = await makeClipFile(folder, ROBOT, { clip: 'walk' });
    const out = join(folder, 'out.glb');
    const refused = await run(clip, out, '--motion-rest', other);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(`walk.glb: error ${code}: `);
    expect(refused.stderr).toMatch(message);
    expect(refused.stderr).toContain('Name a file of the very figure');
    expect(existsSync(out)).toBe(false);
    // A clip of another figure does not stop the others.
    const both = await runMain(
      ['retarget', '--motion', clip, '--motion', other, '--motion-rest', ROBOT].concat([
        ...['--target', ROBOT, '-o', out, '--report', 'json'],
      ]),
    );
    const told = both.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(told).toContainEqual(
      expect.objectContaining({
        error: expect.objectContaining({ code, hint: expect.anything() }),
      }),
    );
    expect(told).toContainEqual(expect.objectContaining({ clip: 'walk' }));
  });

  it.each(['text', 'json'])('says once that the file cannot be read, as %s', async (format) => {
    const folder = temporaryFolder();
    const broken = join(folder, 'broken.glb');
    writeFileSync(broken, 'glTF');
    const options = format === 'json' ? ['--report', format] : [];
    const out = join(folder, 'out.glb');
    const motions = ['--motion', ROBOT, '--motion-rest', broken];
    const { code, stdout, stderr } = await run(ROBOT, out, ...motions, ...options);
    expect(code).toBe(3);
    expect((stdout + stderr).match(/GLTF_UNREADABLE/g)).toHaveLength(1);
    expect(stdout + stderr).toContain('broken.glb');
    expect(existsSync(out)).toBe(false);
    const missing = await run(ROBOT, out, '--motion-rest', join(folder, 'missing.glb'), ...options);
    expect(missing.code).toBe(3);
  });

  it.each([
    ['--motion', '--motion-rest'],
    ['--target', '--motion-rest'],
    ['--motion', '--target'],
  ])('refuses stdin for %s and %s', async (...options) => {
    const files = ['--motion', '--target', '--motion-rest'].flatMap((option) => [
      option,
      options.includes(option) ? '-' : ROBOT,
    ]);
    const argv = ['retarget', ...files, '-o', join(temporaryFolder(), 'out.glb')];
    const { code, stderr } = await runMain(argv, { stdin: readFileSync(ROBOT) });
    expect(code).toBe(2);
    expect(stderr).toContain('stdin can be read only once');
  });
});
