import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { COMPRESSIONS, loadCompression } from '../../src/convert/compression.ts';
import { runMain } from '../support/run-main.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROBOT = fileURLToPath(new URL('../../../../tooling/fixtures/robot.glb', import.meta.url));
const missing = () => Promise.reject(new Error('Cannot find package'));

/** What a file needs to be read, by what it is compressed with. */
const REQUIRED = {
  quantize: ['KHR_mesh_quantization'],
  meshopt: ['EXT_meshopt_compression'],
  both: ['EXT_meshopt_compression', 'KHR_mesh_quantization'],
};

/** Whether the packages, which are optional, are there. */
const isInstalled = await loadCompression('both').then(
  () => true,
  () => false,
);

describe('compression', () => {
  it('names the package that is not installed', async () => {
    const packages = { functions: missing, meshoptimizer: missing };
    for (const [kind, name] of [
      ['quantize', '@gltf-transform/functions'],
      ['meshopt', 'meshoptimizer'],
    ] as const) {
      await expect(loadCompression(kind, packages)).rejects.toMatchObject({
        code: 'GLTF_ENCODER_MISSING',
        message: expect.stringContaining(`npm install ${name}`),
      });
    }
  });

  it.runIf(isInstalled).each(COMPRESSIONS)(
    '%s: smaller, and the way back is exact',
    async (kind) => {
      const folder = temporaryFolder();
      const [stf, plain, packed, back] = ['a.stf', 'plain.glb', 'packed.glb', 'b.stf'].map((name) =>
        join(folder, name),
      ) as [string, string, string, string];
      await runMain(['convert', ROBOT, stf]);
      await runMain(['convert', '--plain', stf, plain]);
      expect(await runMain(['convert', '--plain', '--compress', kind, stf, packed])).toMatchObject({
        code: 0,
      });
      expect(statSync(packed).size).toBeLessThan(0.8 * statSync(plain).size);
      await runMain(['convert', '--compress', kind, stf, packed]);
      expect(requiredOf(readFileSync(packed))).toEqual(REQUIRED[kind]);
      expect(await runMain(['convert', packed, back])).toMatchObject({ code: 0 });
      expect(readFileSync(back).equals(readFileSync(stf))).toBe(true);
    },
  );
});

function requiredOf(glb: Buffer): string[] {
  const json = JSON.parse(glb.toString('utf8', 20, 20 + glb.readUInt32LE(12)));
  return json.extensionsRequired.toSorted();
}
