import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepFindings } from '../../src/convert/keep-findings.ts';
import { runMain } from '../support/run-main.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The path of a glTF file with as many meshes of nothing, each of which is found. */
function fileWith(meshes: number): string {
  const path = join(temporaryFolder(), 'many.gltf');
  const gltf = {
    asset: { version: '2.0' },
    meshes: Array.from({ length: meshes }, () => ({ primitives: [{ attributes: {} }] })),
  };
  writeFileSync(path, JSON.stringify(gltf));
  return path;
}

describe('findings of a conversion', () => {
  it.each([
    [1000, false, ': 980 more findings (JSON has them)'],
    [1001, true, ': over 980 more findings (JSON has 980 of them)'],
  ])('of %i meshes: whether they are all is told', async (meshes, isCut, message) => {
    const file = fileWith(meshes);
    const call = ['convert', file, file.replace('.gltf', '.stf')];
    const { stdout } = await runMain([...call, '--report', 'json']);
    const { diagnostics, truncated } = JSON.parse(stdout);
    expect([diagnostics.length, truncated]).toEqual([1000, isCut]);
    expect((await runMain(call)).stderr).toContain(message);
  });

  it('of each step do not crowd those of another out', () => {
    const found = { code: 'A', severity: 'info', message: '', params: {} } as const;
    const many = Array.from({ length: 1001 }, () => found);
    const { diagnostics, truncated } = keepFindings(many, [{ ...found, code: 'B' }]);
    expect([diagnostics.length, diagnostics.at(-1)?.code, truncated]).toEqual([1001, 'B', true]);
  });
});
