import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, NodeIO } from '@gltf-transform/core';
import { type StfDocument, validate } from '@stfkit/core';
import { carryIdentities, GLTF_EXTENSIONS, gltfToStf, readGltf, stfToGltf } from '@stfkit/gltf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWith } from '../../vitest/describe-with.ts';
import { missingBlender, reexport } from '../blender-oracle.ts';

const robot = new URL('../../fixtures/robot.glb', import.meta.url);
const io = new NodeIO()
  .setLogger(new Logger(Logger.Verbosity.SILENT))
  .registerExtensions(GLTF_EXTENSIONS);

describeWith(missingBlender, 'a model that Blender exports again', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stfkit-blender-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('has the ids of before', { timeout: 300_000 }, async () => {
    const { document: before } = await gltfToStf(await readGltf(await readFile(robot)));
    const { document: written } = await stfToGltf(before);
    const [from, to] = [join(folder, 'robot.glb'), join(folder, 'export.glb')];
    await writeFile(from, await io.writeBinary(written));
    await reexport(from, to);
    const exported = await readGltf(await readFile(to));
    carryIdentities(written, exported);
    const { document } = await gltfToStf(exported);
    expect(document.root).toBe(before.root);
    for (const type of ['bone', 'armature', 'mesh', 'material', 'image', 'animation']) {
      expect(idsOf(document, `stf.${type}`), type).toEqual(idsOf(before, `stf.${type}`));
    }
    // Blender makes two objects of a bone with a mesh.
    expect(idsOf(document, 'stf.node')).toEqual(expect.arrayContaining(idsOf(before, 'stf.node')));
    expect(validate(document).counts).toMatchObject({ error: 0, warning: 0 });
  });
});

function idsOf(document: StfDocument, type: string): string[] {
  const found = [...document.resources.values()].filter((resource) => resource.type === type);
  return found.map(({ id }) => id).sort();
}
