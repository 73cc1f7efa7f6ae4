import type { Document } from '@gltf-transform/core';
import { decodeMesh, readStf, type StfDocument, StfMesh, StfNode, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource } from '../support/find-resource.ts';
import { newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec3 } from '../support/make-mesh.ts';
import { throughEdit } from '../support/through-edit.ts';

/** Meshes A and B that name the same buffers, and C that does but for its vertices. */
async function makeSharers(): Promise<StfDocument> {
  const source = newDocument();
  for (const [i, name] of ['A', 'B', 'C'].entries()) {
    makeMesh(source, name, {
      attributes: { POSITION: vec3(0, 0, i === 2 ? 3 : 0, 1, 0, 0, 0, 1, 0), NORMAL: normals(3) },
    });
  }
  const { document } = await gltfToStf(source);
  const first = findResource(document, StfMesh, 'A');
  const made = document.edit((draft) => {
    for (const name of ['B', 'C']) {
      const { id, vertices, components } = findResource(document, StfMesh, name);
      const shared = { ...first.fields, name, components };
      draft.change(id, StfMesh, name === 'B' ? shared : { ...shared, vertices });
    }
  });
  return readStf(writeStf(made), { registry: GLTF_REGISTRY }).document;
}

const verticesOf = (document: StfDocument): number[][] =>
  ['A', 'B', 'C'].map((name) => [
    ...decodeMesh(document, findResource(document, StfMesh, name)).vertices,
  ]);

test.each([0, 1, 2])(
  'a vertex of mesh %i is moved, and those that share its buffers stay',
  async (edited) => {
    const document = await makeSharers();
    const back = await throughEdit(document, (target: Document) => {
      const [primitive] = target.getRoot().listMeshes()[edited]?.listPrimitives() ?? [];
      const accessor = primitive?.getAttribute('POSITION');
      primitive?.setAttribute('POSITION', accessor?.clone().setElement(0, [7, 0, 0]) ?? null);
    });
    const expected = verticesOf(document).map(([x, y, z, ...rest], i) =>
      i === edited ? [7, 0, 0, ...rest] : [x, y, z, ...rest],
    );
    expect(verticesOf(back)).toEqual(expected);
  },
);

test('meshes that share their buffers do so again where both are edited alike, or none is', async () => {
  const document = await makeSharers();
  expectEqualDocuments(await throughEdit(document, () => undefined), document);
  const back = await throughEdit(document, (target: Document) => {
    for (const mesh of target.getRoot().listMeshes().slice(0, 2)) {
      const [primitive] = mesh.listPrimitives();
      primitive?.getAttribute('POSITION')?.setElement(0, [7, 0, 0]);
    }
  });
  const [a, b] = ['A', 'B'].map((name) => findResource(back, StfMesh, name));
  expect(a?.vertices).toBe(b?.vertices);
  expect(verticesOf(back)[0]?.slice(0, 3)).toEqual([7, 0, 0]);
});

test('where one of them is deleted, the others stay', async () => {
  const document = await makeSharers();
  const back = await throughEdit(document, (target: Document) => {
    const root = target.getRoot();
    const [node] = root.listNodes().filter((each) => each.getName() === 'A node');
    node?.getMesh()?.dispose();
    node?.dispose();
  });
  expect(
    [...back.resources.values()].flatMap((each) => (each instanceof StfNode ? [each.name] : [])),
  ).toEqual(['B node', 'C node']);
  const vertices = ['B', 'C'].map((name) => [
    ...decodeMesh(back, findResource(back, StfMesh, name)).vertices,
  ]);
  expect(vertices).toEqual(verticesOf(document).slice(1));
});
