import { readFile } from 'node:fs/promises';
import type { Accessor, Mesh } from '@gltf-transform/core';
import type { ResourceId, StfDocument } from '@stfkit/core';
import { decodeMesh, diff, readStf, StfMesh } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf, STF_DOCUMENT, type StfIdentity, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import {
  corpusPath,
  describeWithCorpus,
  listCorpusStf,
} from '../../../../tooling/vitest/corpus.ts';
import { listResources } from '../support/find-resource.ts';
import { io } from '../support/gltf-io.ts';

/** How far a place goes along each axis. */
const WAY = 0.125;

describeWithCorpus('STF files of whose glb one place of a mesh was moved', () => {
  const names = listCorpusStf();

  describe.each(names)('%s', (name) => {
    test.each([0, 0.37, 0.93])('at %f of its vertices, have moved there alone', async (part) => {
      const bytes = new Uint8Array(await readFile(corpusPath('stf', name)));
      const { document } = readStf(bytes, { registry: GLTF_REGISTRY });
      const target = await io.readBinary(
        await io.writeBinary((await stfToGltf(document)).document),
      );
      const idOf = (each: Mesh) =>
        each.getExtension<StfIdentity>(STF_DOCUMENT)?.getId() as ResourceId;
      // One that an instance has with other materials is no mesh of the document.
      const meshes = target
        .getRoot()
        .listMeshes()
        .filter((each) => document.find(idOf(each)));
      const mesh = meshes[Math.floor(part * meshes.length)];
      if (!mesh) {
        expect(listResources(document, StfMesh)).toEqual([]);
        return;
      }
      moveOne(mesh, part);
      const edited = await io.readBinary(await io.writeBinary(target));
      const { document: back, diagnostics } = await gltfToStf(edited);
      expect(diagnostics.map(({ code }) => code)).not.toContain('GLTF_MESH_RESHAPED');
      const id = idOf(mesh);
      const { buffers } = diff(document, back);
      expect(jsonOf(back)).toEqual(jsonOf(document));
      expect(buffers.updated.map(([each]) => each)).toEqual([document.find(id, StfMesh)?.vertices]);
      const [before, after] = [document, back].map((each) => listPoints(each, id));
      const moved = (before ?? []).flatMap((point, i) => {
        const now = after?.[i] ?? [];
        return point.join() === now.join()
          ? []
          : [{ point, way: now.map((v, k) => v - (point[k] as number)) }];
      });
      expect(new Set(moved.map(({ point }) => point.join())).size).toBe(1);
      for (const way of moved.flatMap((each) => each.way)) expect(way).toBeCloseTo(WAY, 5);
    });
  });
});

/** Moves all vertices of a mesh that are where one of the first primitive is. */
function moveOne(mesh: Mesh, part: number): void {
  const all = new Set(
    mesh.listPrimitives().map((each) => each.getAttribute('POSITION') as Accessor),
  );
  const [first] = all;
  const place = first?.getElement(Math.floor(part * first.getCount()), []) ?? [];
  for (const positions of all) {
    for (let i = 0; i < positions.getCount(); i++) {
      const point = positions.getElement(i, []);
      const isThere = point.every((value, k) => value === place[k]);
      if (isThere)
        positions.setElement(
          i,
          point.map((value) => value + WAY),
        );
    }
  }
}

const jsonOf = (document: StfDocument): object[] =>
  [...document.resources.values()].map(({ json }) => json);

function listPoints(document: StfDocument, id: ResourceId): number[][] {
  const { vertices } = decodeMesh(document, document.find(id, StfMesh) as StfMesh);
  return Array.from({ length: vertices.length / 3 }, (_, i) => [
    ...vertices.slice(3 * i, 3 * i + 3),
  ]);
}
