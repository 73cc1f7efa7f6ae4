import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runMain } from '../support/run-main.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROBOT = fileURLToPath(new URL('../../../../tooling/fixtures/robot.glb', import.meta.url));

describe('an option of the other direction', () => {
  it.each([
    ['--plain'],
    ['--vrm', '1'],
    ['--curves', 'omit'],
    ['--tolerance', '0.1'],
    ['--compress', 'meshopt'],
  ])('is refused where STF is made: %s', async (...option) => {
    const { code, stderr } = await runMain(['convert', ...option, '--to', 'stf', ROBOT, '-']);
    expect(code).toBe(2);
    expect(stderr).toContain(`${option[0]} says how glTF is made, and here STF is made.`);
  });

  it.each([
    ['--fps', '24'],
    ['--timestamp', 'now'],
    ['--bone-axes', 'along-bone'],
    ['--metallic-roughness', 'packed'],
    ['--keep-facing'],
  ])('is refused where glTF is made: %s', async (...option) => {
    const stf = join(temporaryFolder(), 'robot.stf');
    await runMain(['convert', ROBOT, stf]);
    const { code, stderr } = await runMain(['convert', ...option, '--to', 'glb', stf, '-']);
    expect(code).toBe(2);
    expect(stderr).toContain(`${option[0]} says how STF is made, and here glTF is made.`);
  });

  it('is refused where a motion is made of what an avatar has', async () => {
    const call = ['convert', '--vrm', '1', 'none.stf', join(temporaryFolder(), 'a.vrma')];
    const { code, stderr } = await runMain(call);
    expect(code).toBe(2);
    expect(stderr).toContain('--vrm says how an avatar is made, and here a motion is made.');
  });

  it('is taken where one of the results is of that direction', async () => {
    const folder = temporaryFolder();
    const stf = join(folder, 'a.stf');
    await runMain(['convert', ROBOT, stf]);
    const out = join(folder, 'out');
    const { code } = await runMain([
      'convert',
      '--plain',
      '--fps',
      '30',
      '--jobs',
      '1',
      '-o',
      out,
      ROBOT,
      stf,
    ]);
    expect(code).toBe(0);
  });
});
