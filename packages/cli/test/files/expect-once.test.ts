import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeSmallStf } from '../support/make-stf.ts';
import { runMain } from '../support/run-main.ts';

const ROBOT = fileURLToPath(new URL('../../../../tooling/fixtures/robot.glb', import.meta.url));

describe('what there is once', () => {
  it.each(['validate', 'diff'])('stdin of %s', async (command) => {
    const { code, stderr } = await runMain([command, '-', '-'], { stdin: makeSmallStf() });
    expect(stderr).toContain('stdin can be read only once');
    expect(code).toBe(2);
  });

  it.each([
    ['convert', ['--to', 'stf', ROBOT, '-']],
    ['retarget', ['--motion', ROBOT, '--target', ROBOT, '--to', 'glb', '-o', '-']],
  ])('stdout of %s', async (command, rest) => {
    const { code, stdout, stderr } = await runMain([command, '--report', 'json', ...rest]);
    expect(stdout + stderr).toContain('cannot both go to stdout');
    expect(code).toBe(2);
  });
});
