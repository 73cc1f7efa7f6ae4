import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { decodeMesh, readStf, StfMesh } from '@stfkit/core';
import { stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import {
  corpusPath,
  describeWithCorpus,
  listCorpusStf,
} from '../../../../tooling/vitest/corpus.ts';
import { listResources } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io } from '../support/gltf-io.ts';

/** Blender works in single floats; its matrices are written with 6 decimals. */
const TOLERANCE = 2e-5;

describeWithCorpus('STF files of the Blender add-on', () => {
  const names = listCorpusStf();

  test.each(names)('%s becomes valid glTF with all nodes in their places', async (name) => {
    const { document } = readStf(new Uint8Array(await readFile(corpusPath('stf', name))));
    const { document: gltf } = await stfToGltf(document);
    expect(await listGltfErrors(await io.writeBinary(gltf))).toEqual([]);

    const nodes = gltf.getRoot().listNodes();
    for (const [object, matrix] of Object.entries(await readObjects(name))) {
      const distances = nodes
        .filter((node) => node.getName() === object)
        .map((node) => distance(node.getWorldMatrix(), matrix));
      expect(Math.min(...distances), object).toBeLessThan(TOLERANCE);
    }
  });

  test.each(names)('%s keeps every triangle', async (name) => {
    const { document } = readStf(new Uint8Array(await readFile(corpusPath('stf', name))));
    const { document: gltf } = await stfToGltf(document);
    const meshes = gltf.getRoot().listMeshes();
    for (const mesh of listResources(document, StfMesh)) {
      const found = meshes.find((each) => each.getName() === mesh.name);
      const corners = (found?.listPrimitives() ?? [])
        .filter((primitive) => primitive.getMode() === 4)
        .reduce((sum, primitive) => sum + (primitive.getIndices()?.getCount() ?? 0), 0);
      expect(corners, mesh.name).toBe(decodeMesh(document, mesh).triangles.length);
    }
  });
});

/** The world matrices that Blender has for the objects of a file, column-major, in the axes of STF. */
async function readObjects(name: string): Promise<Record<string, number[]>> {
  const bytes = await readFile(corpusPath('stf', name.replace(/stf$/, 'truth.json.gz')));
  const truth = JSON.parse(gunzipSync(bytes).toString()) as {
    rest: { objects: Record<string, number[]> };
  };
  return truth.rest.objects;
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? Number.NaN))));
