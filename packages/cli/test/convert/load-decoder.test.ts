import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Document, type Extension, NodeIO } from '@gltf-transform/core';
import { GLTF_EXTENSIONS, readGltf } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { loadDecoder } from '../../src/convert/load-decoder.ts';
import { runMain } from '../support/run-main.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROBOT = fileURLToPath(new URL('../../../../tooling/fixtures/robot.glb', import.meta.url));
const missing = {
  extension: 'VENDOR_squeeze',
  dependency: 'meshopt.decoder',
  package: 'no-such-package',
};

const load = () => Promise.reject(new Error('Cannot find package'));

/** A package that not everyone has installed since it came in. */
const meshoptimizer = 'meshoptimizer';
const encoder: { readonly ready: Promise<void> } | undefined = await import(meshoptimizer).then(
  ({ MeshoptEncoder }) => MeshoptEncoder,
  () => undefined,
);

describe('decoders', () => {
  it('that are not installed are named where they are needed', async () => {
    await expect(loadDecoder(missing, 'needed', load)).rejects.toMatchObject({
      code: 'GLTF_DECODER_MISSING',
      message: expect.stringContaining('npm install no-such-package'),
    });
    expect(await loadDecoder(missing, 'optional', load)).toBeUndefined();
  });

  it.runIf(encoder)('that are installed are used', async () => {
    const source = await readGltf(await new NodeIO().readAsJSON(ROBOT));
    const meshopt = GLTF_EXTENSIONS.find(
      ({ EXTENSION_NAME }) => EXTENSION_NAME === 'EXT_meshopt_compression',
    ) as unknown as new (
      document: Document,
    ) => Extension;
    source.createExtension(meshopt).setRequired(true);
    await encoder?.ready;
    const io = new NodeIO()
      .registerExtensions(GLTF_EXTENSIONS)
      .registerDependencies({ 'meshopt.encoder': encoder });
    const folder = temporaryFolder();
    const packed = join(folder, 'packed.glb');
    writeFileSync(packed, await io.writeBinary(source));
    const { code, stderr } = await runMain(['convert', packed, join(folder, 'robot.stf')]);
    expect([code, stderr]).toEqual([0, expect.stringContaining('robot.stf')]);
  });
});
