import type { Document } from '@gltf-transform/core';
import { decodeMesh, readStf, StfBuffer, type StfDocument, StfMesh, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec3 } from '../support/make-mesh.ts';
import { throughEdit } from '../support/through-edit.ts';

/** A mesh whose floats and indices have 8 bytes each, and a third among its places, which single floats have not. */
async function makeWide(): Promise<StfDocument> {
  const source = newDocument();
  const attributes = { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0), NORMAL: normals(3) };
  makeMesh(source, 'Wide', { attributes });
  const { document } = await gltfToStf(source);
  const mesh = findResource(document, StfMesh);
  const made = document.edit((draft) => {
    const widen = (id: string | undefined, width: 'float' | 'index'): void => {
      const buffer = id === undefined ? undefined : document.buffers.get(id);
      if (id === undefined || buffer === undefined) return;
      const wide =
        width === 'float'
          ? Float64Array.from(buffer.floats(4), (each) => (each === 1 ? 1 / 3 : each))
          : BigUint64Array.from([...buffer.uints(mesh.indicesWidth)], BigInt);
      draft.setBuffer(StfBuffer.of(id, new Uint8Array(wide.buffer)));
    };
    for (const id of [mesh.vertices, mesh.splitNormals]) widen(id, 'float');
    const { splits, tris, faceCorners, faces, materialIndices, sharpFaceIndices, lines } = mesh;
    for (const id of [splits, tris, faceCorners, faces, lines]) widen(id, 'index');
    for (const id of [materialIndices, sharpFaceIndices, mesh.sharpEdges]) widen(id, 'index');
    draft.change(mesh.id, StfMesh, { floatWidth: 8, indicesWidth: 8, materialIndicesWidth: 8 });
  });
  return readStf(writeStf(made), { registry: GLTF_REGISTRY }).document;
}

const verticesOf = (document: StfDocument): number[] => [
  ...decodeMesh(document, findResource(document, StfMesh)).vertices,
];

test('a vertex that is moved keeps the widths of its mesh, and the doubles of the others', async () => {
  const document = await makeWide();
  const before = verticesOf(document);
  expect(before).toContain(1 / 3);
  const back = await throughEdit(document, (target: Document) => {
    const [primitive] = target.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
    primitive?.getAttribute('POSITION')?.setElement(0, [9, 0, 0]);
  });
  expect(findResource(back, StfMesh)).toMatchObject({ floatWidth: 8, indicesWidth: 8 });
  expect(verticesOf(back)).toEqual([9, ...before.slice(1)]);
});
