import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { asNobody } from '../support/as-nobody.ts';
import { runMain } from '../support/run-main.ts';
import { listFiles, temporaryFolder } from '../support/temporary-folder.ts';

const TRIANGLE = fileURLToPath(
  new URL('../../../../tooling/fixtures/gltf/triangle.glb', import.meta.url),
);

describe.skipIf(process.platform === 'win32')('convert of a folder', () => {
  it('goes on where a folder that cannot be read is called like a model beside it', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'in/robot'), { recursive: true });
    copyFileSync(TRIANGLE, join(folder, 'in/robot.glb'));
    mkdirSync(join(folder, 'out'));
    for (const [name, mode] of [
      ['.', 0o755],
      ['out', 0o777],
      ['in/robot', 0],
    ] as const)
      chmodSync(join(folder, name), mode);
    await asNobody(async () => {
      const call = ['convert', '--jobs', '1', join(folder, 'in'), join(folder, 'out')];
      const { code, stderr } = await runMain(call);
      expect(stderr).toContain(`${join(folder, 'in/robot')}: error EACCES`);
      expect(stderr).toContain('1 converted, 1 failed');
      expect(code).toBe(3);
    });
    chmodSync(join(folder, 'in/robot'), 0o755);
    expect(listFiles(folder)).toEqual(['in/robot.glb', 'out/robot.stf']);
  });
});
