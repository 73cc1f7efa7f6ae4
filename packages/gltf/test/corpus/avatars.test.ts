import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WebIO } from '@gltf-transform/core';
import { readStf, writeStf } from '@stfkit/core';
import { extensionsOf, GLTF_REGISTRY, gltfToStf, readGltf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { corpusPath } from '../../../../tooling/vitest/corpus.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { nameIndices } from '../support/named-vrm.ts';
import { listFaults } from '../support/there-and-back.ts';

const FOLDER = join(corpusPath(), 'motion');
const FILES = ['catbot.vrm', 'meebit.vrm', 'debug_robot.vrm', 'VRMA_01.vrma', 'idle_loop.vrma'];

describe.runIf(existsSync(FOLDER))('VRM files', () => {
  it.each(FILES)('%s comes back with all that VRM says', async (name) => {
    const bytes = new Uint8Array(await readFile(join(FOLDER, name)));
    const there = await gltfToStf(await readGltf(bytes));
    expect(listFaults(there.document)).toEqual([]);
    const { document: stf } = readStf(writeStf(there.document), { registry: GLTF_REGISTRY });
    const { document } = await stfToGltf(stf, { plain: true });
    const back = await new WebIO().registerExtensions(extensionsOf(document)).writeBinary(document);
    expect(nameIndices(back)).toEqual(nameIndices(bytes));
    expect(await listGltfErrors(back)).toEqual([]);
  });
});
